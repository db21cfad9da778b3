import { supportKinds, yesNo } from '@portal/contracts/applications/choices';
import { choicesOf, type FormStep } from './step.ts';
import { stepMessages } from './steps.messages.ts';

/** Step 4: what the startup has received, and what it needs. */
export const supportAndFunding: FormStep = {
  number: 4,
  lead: stepMessages.supportAndFunding.lead,
  sections: [
    {
      title: stepMessages.supportAndFunding.funding,
      fields: [
        { kind: 'radio', name: 'receivedFunding', required: true, choices: choicesOf(yesNo) },
        { kind: 'long', name: 'fundingDetails' },
      ],
    },
    {
      title: stepMessages.supportAndFunding.support,
      fields: [
        { kind: 'checkboxes', name: 'supportSeeking', choices: choicesOf(supportKinds) },
        { kind: 'tags', name: 'fundingSupportNeeds' },
        { kind: 'long', name: 'supportUtilization', required: true },
      ],
    },
  ],
};
