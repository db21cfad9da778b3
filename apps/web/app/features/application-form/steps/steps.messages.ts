import type { FieldName } from '@portal/contracts/applications/fields';
import { programme } from '@portal/contracts/programme';
import { maxSupportingDocuments } from '@portal/contracts/uploads/documents';
import { messages } from '../../../i18n/catalogue.ts';

/** What each step says about itself and its groups of questions. */
export const stepMessages = messages({
  basicDetails: {
    lead: 'Who you are and where your startup is based.',
    people: 'You and your startup',
    business: 'Your business',
  },
  businessInfo: {
    lead: 'What you do and how far you have come.',
    field: 'Your field',
    innovation: 'Your innovation',
  },
  impact: {
    lead: 'What changes for the climate, and for how many people.',
    climate: 'Climate',
    market: 'Market',
  },
  supportAndFunding: {
    lead: 'What you have received so far and what would help you next.',
    funding: 'Funding so far',
    support: 'Support you need',
  },
  documents: {
    lead: 'Files are saved as soon as they are uploaded.',
    registration: 'Registration',
    pitch: 'Your pitch',
  },
});

/** The line below a question, where one helps. */
const fieldHelp = {
  startupName: 'As registered, or the name you work under.',
  email: 'The address you signed in with. It cannot be changed here.',
  phone: '10 digits, without the country code. We may call about your application.',
  website: 'Begin with https://. Leave it empty if you have none.',
  registrationNumber: 'CIN, LLPIN, Udyam or DPIIT number. Leave it empty if you are not registered yet.',
  address: 'Door number, street, area and PIN code, for example 1 Beach Road, Thoothukudi 628001.',
  city: 'The district your startup is based in. Type to search.',
  startupCategory: 'Choose all that fit.',
  greenFinance: 'The kinds you work with, for example green bonds or carbon credits.',
  innovationDescription:
    'What is new, how it works and how far it is tested. Plain words are best; three or four short paragraphs are enough.',
  currentStage: 'Idea: not built yet. Prototype: it works. Pilot: first users try it. Scaling: it is sold.',
  sdgContribution:
    'Name the Sustainable Development Goals you serve and what you do for each, for example “Goal 6: 200 households get clean water”.',
  environmentalProblem:
    'The problem, who has it and how large it is, with a source if you have one. Say what happens if nobody solves it.',
  carbonFootprintReduction:
    'Tonnes of CO₂ saved in a year, measured or expected, and how you worked it out. Leave it empty if it does not apply.',
  marketReach:
    'Who uses or buys it today, who should in two years, and how you reach them. Numbers help: villages, customers, sales.',
  scalabilityPotential: 'How far it can grow: in your district, in India, or beyond.',
  receivedFunding: 'Grants, loans or investment, from the government or anyone else.',
  fundingDetails:
    'From whom, how much, when and for what, for example “innovation grant, 5 lakh rupees, 2025, for the prototype”.',
  supportSeeking: 'Choose all that would help.',
  fundingSupportNeeds: 'What you would spend a grant on, for example machines, testing or certificates.',
  supportUtilization: `What you would do in the ${programme.durationMonths} months of the programme, and what will be different at the end.`,
  isDPITTCertified: 'This means DPIIT recognition (Startup India).',
  DPITTRegistrationCertificate: 'The certificate of recognition that Startup India issued.',
  businessRegistrationCertificate:
    'For example the certificate of incorporation, the partnership deed or the Udyam certificate.',
  pitchDeck: 'Ten to fifteen slides: problem, solution, market, team, numbers. Save them as PDF.',
  pitchDeckDescription: 'What the reader should remember from your slides, in a few sentences.',
  otherSupportingDocuments: `Up to ${maxSupportingDocuments} files, for example financial projections for 2 to 3 years, test reports or letters of support.`,
} as const satisfies Partial<Record<FieldName, string>>;

/** The help of a question, if it has one. */
export function helpOf(field: FieldName): string | undefined {
  return Object.hasOwn(fieldHelp, field) ? fieldHelp[field as keyof typeof fieldHelp] : undefined;
}
