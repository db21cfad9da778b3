import { invalidEmailMessage } from '../identity/account.ts';
import { programme } from '../programme.ts';
import { maxSupportingDocuments } from '../uploads/documents.ts';
import type { FieldName, fields } from './fields.ts';

export interface FieldTexts {
  /** The field's name in the form, the review and messages. */
  readonly label: string;
  /** The field's name in the organisers' view, if different. */
  readonly organiserLabel?: string;
  /** The name of one document of a list in the organisers' view, shown before its number. */
  readonly organiserItem?: string;
  /** The help text below the question. */
  readonly help?: string;
  /** The message for a missing or insufficient answer. */
  readonly incomplete?: string;
}

/** The texts of every field. A required field has a message for an incomplete answer. */
export const fieldTexts: {
  readonly [K in FieldName]: (typeof fields)[K]['required'] extends true
    ? FieldTexts & { readonly incomplete: string }
    : FieldTexts;
} = {
  startupName: {
    label: 'Startup name',
    organiserLabel: 'Name',
    help: 'As registered, or the name you work under.',
    incomplete: 'Startup name is required',
  },
  founderName: {
    label: 'Founder name',
    organiserLabel: 'Name',
    incomplete: 'Founder name is required',
  },
  email: {
    label: 'Email',
    help: 'The address you signed in with. It cannot be changed here.',
    incomplete: invalidEmailMessage,
  },
  phone: {
    label: 'Phone',
    help: '10 digits, without the country code. We may call about your application.',
    incomplete: 'Invalid phone number',
  },
  website: {
    label: 'Website',
    help: 'Begin with https://. Leave it empty if you have none.',
  },
  registrationNumber: {
    label: 'Registration number',
    help: 'CIN, LLPIN, Udyam or DPIIT number. Leave it empty if you are not registered yet.',
  },
  address: {
    label: 'Business address',
    organiserLabel: 'Address',
    help: 'Door number, street, area and PIN code, for example 1 Beach Road, Thoothukudi 628001.',
    incomplete: 'Business address is required',
  },
  city: {
    label: 'City',
    help: 'The district your startup is based in. Type to search.',
    incomplete: 'Please select a city',
  },
  startupCategory: {
    label: 'Startup category',
    organiserLabel: 'Categories',
    help: 'Choose all that fit.',
  },
  greenFinance: {
    label: 'Green finance',
    help: 'The kinds you work with, for example green bonds or carbon credits.',
  },
  innovationDescription: {
    label: 'Innovation description',
    help: 'What is new, how it works and how far it is tested. Plain words are best; three or four short paragraphs are enough.',
    incomplete: 'Please describe your innovation (min 20 characters)',
  },
  currentStage: {
    label: 'Current stage',
    help: 'Idea: not built yet. Prototype: it works. Pilot: first users try it. Scaling: it is sold.',
    incomplete: 'Please select current stage',
  },
  sdgContribution: {
    label: 'SDG contribution',
    help: 'Name the Sustainable Development Goals you serve and what you do for each, for example “Goal 6: 200 households get clean water”.',
    incomplete: 'Please describe your SDG contribution (min 20 characters)',
  },
  environmentalProblem: {
    label: 'Environmental problem',
    help: 'The problem, who has it and how large it is, with a source if you have one. Say what happens if nobody solves it.',
    incomplete: 'Please describe the environmental problem (min 20 characters)',
  },
  carbonFootprintReduction: {
    label: 'Carbon footprint reduction',
    help: 'Tonnes of CO₂ saved in a year, measured or expected, and how you worked it out. Leave it empty if it does not apply.',
  },
  marketReach: {
    label: 'Market reach',
    help: 'Who uses or buys it today, who should in two years, and how you reach them. Numbers help: villages, customers, sales.',
    incomplete: 'Market reach is required',
  },
  scalabilityPotential: {
    label: 'Scalability potential',
    help: 'How far it can grow: in your district, in India, or beyond.',
    incomplete: 'Please select scalability potential',
  },
  receivedFunding: {
    label: 'Received funding',
    help: 'Grants, loans or investment, from the government or anyone else.',
    incomplete: 'Please select an option',
  },
  fundingDetails: {
    label: 'Funding details',
    help: 'From whom, how much, when and for what, for example “innovation grant, 5 lakh rupees, 2025, for the prototype”.',
  },
  supportSeeking: {
    label: 'Support seeking',
    organiserLabel: 'Support sought',
    help: 'Choose all that would help.',
  },
  fundingSupportNeeds: {
    label: 'Funding support needs',
    help: 'What you would spend a grant on, for example machines, testing or certificates.',
  },
  supportUtilization: {
    label: 'Support utilization',
    help: `What you would do in the ${programme.durationMonths} months of the programme, and what will be different at the end.`,
    incomplete: "Please describe how you'll utilize support (min 20 characters)",
  },
  isDPITTCertified: {
    label: 'DPITT certified',
    help: 'This means DPIIT recognition (Startup India).',
    incomplete: 'Please select whether you are DPITT certified',
  },
  DPITTRegistrationCertificate: {
    label: 'DPITT registration certificate',
    help: 'The certificate of recognition that Startup India issued.',
    incomplete: 'DPITT registration certificate is required for DPITT-certified startups',
  },
  businessRegistrationCertificate: {
    label: 'Business registration certificate',
    help: 'For example the certificate of incorporation, the partnership deed or the Udyam certificate.',
    incomplete: 'Business registration certificate is required for non-DPITT-certified startups',
  },
  pitchDeck: {
    label: 'Pitch deck',
    help: 'Ten to fifteen slides: problem, solution, market, team, numbers. Save them as PDF.',
    incomplete: 'Pitch Deck is required',
  },
  pitchDeckDescription: {
    label: 'Pitch deck description',
    help: 'What the reader should remember from your slides, in a few sentences.',
    incomplete: 'Please describe your pitch deck (min 20 characters)',
  },
  otherSupportingDocuments: {
    label: 'Other supporting documents',
    organiserLabel: 'Supporting documents',
    organiserItem: 'Supporting document',
    help: `Up to ${maxSupportingDocuments} files, for example financial projections for 2 to 3 years, test reports or letters of support.`,
  },
  testDocument: {
    label: 'Test document',
  },
};
