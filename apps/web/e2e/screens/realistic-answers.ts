import { firstFourSteps as short } from '../support/api.ts';

/** Answers of steps 1 to 4 with a realistic length. */
export const realisticSteps = [
  {
    startupName: short.startupName,
    address: short.address,
    city: short.city,
    website: 'https://kadal-solar.example.org',
  },
  {
    startupCategory: ['green_energy', 'climate_resilience', 'waste_management'],
    innovationDescription:
      'A solar dryer for fish and flowers that needs no grid. The panel itself drives the fan, so the drying follows the sun and stops before the fish is overdone. One unit dries 80 kilos a day, and two people can carry it.',
    currentStage: short.currentStage,
    sdgContribution: short.sdgContribution,
  },
  {
    environmentalProblem: short.environmentalProblem,
    carbonFootprintReduction:
      'Each dryer replaces about 1,200 litres of diesel a year, which is 3.2 tonnes of carbon dioxide.',
    marketReach: short.marketReach,
    scalabilityPotential: short.scalabilityPotential,
  },
  {
    receivedFunding: short.receivedFunding,
    supportSeeking: ['mentorship', 'grants_funding'],
    fundingSupportNeeds: ['Two more dryers', 'Sensors'],
    supportUtilization: short.supportUtilization,
  },
] as const;

export const realisticAnswers = Object.assign({}, ...realisticSteps) as object;
