import { scalabilityPotentials } from '@portal/contracts/applications/choices';
import { choicesOf, type FormStep } from './step.ts';
import { stepMessages } from './steps.messages.ts';

/** Step 3: what changes for the climate, and for how many. */
export const impact: FormStep = {
  number: 3,
  lead: stepMessages.impact.lead,
  sections: [
    {
      title: stepMessages.impact.climate,
      fields: [
        { kind: 'long', name: 'environmentalProblem', required: true },
        { kind: 'long', name: 'carbonFootprintReduction' },
      ],
    },
    {
      title: stepMessages.impact.market,
      fields: [
        { kind: 'long', name: 'marketReach', required: true },
        {
          kind: 'select',
          name: 'scalabilityPotential',
          required: true,
          choices: choicesOf(scalabilityPotentials),
        },
      ],
    },
  ],
};
