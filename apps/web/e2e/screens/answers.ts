import { firstFourSteps } from '../support/api.ts';

/** Answers of steps 1 to 4, as long as founders write them. */
export const believableAnswers = {
  ...firstFourSteps,
  website: 'https://kadal-solar.example.org',
  startupCategory: ['green_energy', 'climate_resilience', 'waste_management'],
  innovationDescription:
    'A solar dryer for fish and flowers that needs no grid. The panel itself drives the fan, so the drying follows the sun and stops before the fish is overdone. One unit dries 80 kilos a day, and two people can carry it.',
  carbonFootprintReduction:
    'Each dryer replaces about 1,200 litres of diesel a year, which is 3.2 tonnes of carbon dioxide.',
  supportSeeking: ['mentorship', 'grants_funding'],
  fundingSupportNeeds: ['Two more dryers', 'Sensors'],
} as const;
