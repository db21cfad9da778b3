import { cityChoices } from '@portal/contracts/applications/choices';
import { phoneDigits, phonePrefix } from '@portal/contracts/identity/account';
import type { FormStep } from './step.ts';
import { stepMessages } from './steps.messages.ts';

/** Step 1: who applies, and where from. */
export const basicDetails: FormStep = {
  number: 1,
  lead: stepMessages.basicDetails.lead,
  sections: [
    {
      title: stepMessages.basicDetails.people,
      fields: [
        { kind: 'line', name: 'startupName', required: true, autoComplete: 'organization' },
        { kind: 'line', name: 'founderName', required: true, autoComplete: 'name' },
        { kind: 'line', name: 'email', required: true, readOnly: true, type: 'email', autoComplete: 'email' },
        {
          kind: 'line',
          name: 'phone',
          required: true,
          type: 'tel',
          inputMode: 'numeric',
          autoComplete: 'tel-national',
          prefix: phonePrefix,
          keep: phoneDigits,
        },
      ],
    },
    {
      title: stepMessages.basicDetails.business,
      fields: [
        {
          kind: 'line',
          name: 'website',
          type: 'url',
          inputMode: 'url',
          autoComplete: 'url',
          placeholder: 'https://',
        },
        { kind: 'registration-number', name: 'registrationNumber' },
        { kind: 'line', name: 'address', required: true, autoComplete: 'street-address' },
        { kind: 'select', name: 'city', required: true, choices: cityChoices },
      ],
    },
  ],
};
