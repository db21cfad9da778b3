import { yesNo } from '@portal/contracts/applications/choices';
import { choicesOf, type FormStep } from './step.ts';
import { stepMessages } from './steps.messages.ts';

/** Step 5: the papers. */
export const documents: FormStep = {
  number: 5,
  lead: stepMessages.documents.lead,
  sections: [
    {
      title: stepMessages.documents.registration,
      fields: [
        { kind: 'radio', name: 'isDPITTCertified', required: true, choices: choicesOf(yesNo) },
        { kind: 'document', name: 'DPITTRegistrationCertificate', required: true },
        { kind: 'document', name: 'businessRegistrationCertificate', required: true },
      ],
    },
    {
      title: stepMessages.documents.pitch,
      fields: [
        { kind: 'document', name: 'pitchDeck', required: true },
        { kind: 'long', name: 'pitchDeckDescription', required: true },
        { kind: 'documents', name: 'otherSupportingDocuments' },
      ],
    },
  ],
};
