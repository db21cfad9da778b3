import { yesNo } from '../choices.ts';
import type { Field } from './field.ts';
import { optionalDocuments, requiredChoice, requiredDocument, requiredLongText } from './kinds.ts';

/** Step 5: certificates and documents. */
export const documents = {
  isDPITTCertified: {
    label: { en: 'DPIIT recognition (Startup India)', ta: 'DPIIT அங்கீகாரம் (Startup India)' },
    ...requiredChoice('radio', yesNo),
    section: 'registration',
    card: 'startup',
    cardOrder: 1,
    organiserSection: 'startup',
    organiserOrder: 1,
  },
  DPITTRegistrationCertificate: {
    label: {
      en: 'Certificate of DPIIT recognition (Startup India)',
      ta: 'DPIIT அங்கீகாரச் சான்றிதழ் (Startup India)',
    },
    ...requiredDocument,
    askedWhen: { field: 'isDPITTCertified', answer: 'yes' },
    section: 'registration',
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 2,
  },
  businessRegistrationCertificate: {
    label: { en: 'Business registration certificate', ta: 'நிறுவனப் பதிவுச் சான்றிதழ்' },
    ...requiredDocument,
    askedWhen: { field: 'isDPITTCertified', answer: 'no' },
    section: 'registration',
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 2,
    organiserShowsEmpty: true,
  },
  pitchDeck: {
    label: { en: 'Pitch deck', ta: 'முன்வைப்புக் கோப்பு (pitch deck)' },
    ...requiredDocument,
    section: 'pitch',
    card: 'documents',
    organiserSection: 'documents',
  },
  pitchDeckDescription: {
    label: { en: 'Pitch deck description', ta: 'முன்வைப்புக் கோப்பின் விளக்கம்' },
    ...requiredLongText(),
    section: 'pitch',
    card: 'documents',
    organiserSection: 'business',
  },
  otherSupportingDocuments: {
    label: { en: 'Other supporting documents', ta: 'பிற துணை ஆவணங்கள்' },
    ...optionalDocuments,
    section: 'pitch',
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 3,
  },
} as const satisfies Record<string, Field>;
