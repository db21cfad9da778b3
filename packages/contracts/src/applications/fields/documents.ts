import { yesNo } from '../choices.ts';
import type { Field } from './field.ts';
import { optionalDocuments, requiredChoice, requiredDocument, requiredLongText } from './kinds.ts';

/** Step 5: certificates and documents. */
export const documents = {
  isDPITTCertified: {
    ...requiredChoice('radio', yesNo),
    section: 'registration',
    card: 'startup',
    cardOrder: 1,
    organiserSection: 'startup',
    organiserOrder: 1,
  },
  DPITTRegistrationCertificate: {
    ...requiredDocument,
    askedWhen: { field: 'isDPITTCertified', answer: 'yes' },
    section: 'registration',
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 2,
  },
  businessRegistrationCertificate: {
    ...requiredDocument,
    askedWhen: { field: 'isDPITTCertified', answer: 'no' },
    section: 'registration',
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 2,
    organiserShowsEmpty: true,
  },
  pitchDeck: {
    ...requiredDocument,
    section: 'pitch',
    card: 'documents',
    organiserSection: 'documents',
  },
  pitchDeckDescription: {
    ...requiredLongText(),
    section: 'pitch',
    card: 'documents',
    organiserSection: 'business',
  },
  otherSupportingDocuments: {
    ...optionalDocuments,
    section: 'pitch',
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 3,
  },
} as const satisfies Record<string, Field>;
