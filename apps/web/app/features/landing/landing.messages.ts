import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

/** Words of the landing page that are not the programme's own. */
export const landingMessages = messages({
  description: `${programme.funding.seedLakh} lakh rupees of seed funding, ${programme.durationMonths} months of incubation and mentorship for ${programme.startups} climate startups of ${programme.state}.`,
  skipToContent: 'Skip to content',
  sections: 'Sections',
  about: 'About',
  eligibility: 'Eligibility',
  process: 'Process',
  timeline: 'Timeline',
  contact: 'Contact',
  applyNow: 'Apply Now',
  learnMore: 'Learn More',
  headline: 'Seed funding for startups that keep our land, water and air alive',
  lead: `The ${programme.mission.name} of ${programme.state} supports ${programme.startups} startups in climate space with money, mentors and a place to work.`,
  sdgNote: 'Aligned with the Sustainable Development Goals',
  figures: {
    startups: 'startups',
    funding: 'seed funding',
    unlimited: 'Unlimited',
    opportunities: 'opportunities',
  },
  objectives: 'What the programme is for',
  benefits: 'Why Join Our Program?',
  eligibilityTitle: 'Who Can Apply',
  processTitle: 'How to apply',
  selectionTitle: 'How startups are selected',
  timelineTitle: 'Dates',
  contactTitle: 'Contact',
  emails: 'Email',
  phones: 'Phone',
  address: 'Address',
  copyright: (year: number) => `© ${year} ${programme.department.name}, Government of ${programme.state}`,
  terms: 'Terms',
  privacy: 'Privacy policy',
});
