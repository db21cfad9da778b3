import { currentStages, startupCategories } from '@portal/contracts/applications/choices';
import { choicesOf, type FormStep } from './step.ts';
import { stepMessages } from './steps.messages.ts';

/** Step 2: what the startup does, and how far it is. */
export const businessInfo: FormStep = {
  number: 2,
  lead: stepMessages.businessInfo.lead,
  sections: [
    {
      title: stepMessages.businessInfo.field,
      fields: [
        { kind: 'checkboxes', name: 'startupCategory', choices: choicesOf(startupCategories) },
        { kind: 'tags', name: 'greenFinance' },
      ],
    },
    {
      title: stepMessages.businessInfo.innovation,
      fields: [
        { kind: 'long', name: 'innovationDescription', required: true },
        { kind: 'select', name: 'currentStage', required: true, choices: choicesOf(currentStages) },
        { kind: 'long', name: 'sdgContribution', required: true },
      ],
    },
  ],
};
