import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

const { startups, state, mission, department, durationMonths, funding } = programme;

export const landingMessages = messages({
  description: `${funding.seedLakh} lakh rupees of seed funding, ${durationMonths} months of incubation and mentorship for ${startups} climate startups of ${state}.`,
  skipToContent: 'Skip to content',
  sections: 'Sections',
  menu: 'Menu',
  closeMenu: 'Close',
  anchors: {
    about: 'About',
    eligibility: 'Eligibility',
    process: 'Process',
    timeline: 'Timeline',
    contact: 'Contact',
  },
  emblems: {
    state: `Government of ${state}`,
    department: department.name,
    mission: mission.name,
  },
  newTab: '(opens in a new tab)',
  applyNow: 'Apply Now',
  logIn: 'Log In',
  learnMore: 'Learn More',
  /** Visually hidden end of the link, for screen readers and search engines. */
  learnMoreOf: `about the ${mission.name}`,
  headline: 'Startups that keep our land, water and air alive',
  lead: `The ${mission.name} of ${state} supports ${startups} climate-space startups: seed funding of ${funding.seedLakh} lakh rupees, ${durationMonths} months of incubation, and mentors who have built before.`,
  sdgNote: 'Aligned with the Sustainable Development Goals',
  admission: {
    before: { opens: 'Applications open on', prepare: 'You can create your account now.' },
    open: { until: 'Open now. Apply by', time: '11:59\u00a0pm\u00a0(IST)' },
    closed: { since: 'Applications closed on', results: 'Results come on' },
    over: 'Applications for this year are closed.',
  },
  lands: {
    kurinji: { tamil: 'குறிஞ்சி', english: 'Hills, the first of the five landscapes of Sangam poetry' },
    mullai: { tamil: 'முல்லை', english: 'Forest' },
    marutham: { tamil: 'மருதம்', english: 'Fields' },
    paalai: { tamil: 'பாலை', english: 'Dry land' },
    neithal: { tamil: 'நெய்தல்', english: 'Coast' },
  },
});
