import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import { messages } from '../../i18n/catalogue.ts';
import { formatList } from '../../i18n/format.ts';

const { funding, state, durationMonths } = programme;

export const aboutMessages = messages({
  title: 'A programme for climate startups',
  lead: `Heat, drought, floods and waste change how people live in ${state}. Many here are already working on answers. For ${durationMonths} months, this programme helps them to build and to test.`,
  figures: {
    startups: 'startups',
    lakh: 'L',
    funding: `seed funding (${funding.seedLakh} lakh rupees)`,
    unlimited: 'Unlimited',
    opportunities: 'opportunities',
  },
  cards: [
    { anchor: 'challenges', title: 'Challenges', text: 'The seven global goals we work on.' },
    { anchor: 'solutions', title: 'Solutions', text: 'What the programme sets out to do.' },
    { anchor: 'vision', title: 'Vision', text: `${formatList(offer.vision.map(({ title }) => title))}.` },
    { anchor: 'community', title: 'Community', text: 'Money, space, mentors and partners.' },
  ],
  objectives: 'Our objectives',
  /** Tirukkural, couplet 20. */
  quote: {
    tamil: ['நீரின்றி அமையாது உலகெனின் யார்யார்க்கும்', 'வானின்றி அமையாது ஒழுக்கு.'],
    english: 'If the world cannot live without water, no one can live rightly without rain.',
    source: 'Tirukkural, 20',
  },
  joinMovement: 'Join the Movement',
  learnMission: 'Learn More About Our Mission',
});
