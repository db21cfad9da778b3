import type { FieldName } from '@portal/contracts/applications/fields';
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
  email: 'The address you signed in with. It cannot be changed here.',
  phone: '10 digits, without the country code.',
  website: 'Begin with https://. Leave it empty if you have none.',
  registrationNumber: 'CIN, LLPIN, Udyam or DPIIT number, if you have one.',
  address: 'Street, area and PIN code.',
  city: 'The district your startup is based in.',
  startupCategory: 'Choose all that fit.',
  greenFinance: 'The kinds of green finance you work with, for example green bonds.',
  innovationDescription: 'What is new about it, and how it works.',
  sdgContribution: 'Which Sustainable Development Goals you serve, and how.',
  environmentalProblem: 'The problem you solve, and who has it.',
  carbonFootprintReduction: 'How much you save, or expect to save. Numbers help.',
  marketReach: 'Whom you reach today, and whom you want to reach.',
  fundingDetails: 'From whom, how much and when.',
  supportSeeking: 'Choose all that would help.',
  fundingSupportNeeds: 'What you would use grants for, for example machines.',
  supportUtilization: 'What you would do with the support of the programme.',
  isDPITTCertified: 'This means DPIIT recognition (Startup India).',
  pitchDeckDescription: 'What the reader should take from your slides.',
  otherSupportingDocuments: `Up to ${maxSupportingDocuments} files, for example financial projections.`,
} as const satisfies Partial<Record<FieldName, string>>;

/** The help of a question, if it has one. */
export function helpOf(field: FieldName): string | undefined {
  return Object.hasOwn(fieldHelp, field) ? fieldHelp[field as keyof typeof fieldHelp] : undefined;
}
