import { type Answers, emptyAnswers } from '../app/features/application-form/answers.ts';

const long = 'A solar dryer for fish and flowers that needs no grid.';

/** A document as an upload leaves it. */
export const deck = {
  key: 'founders/sub-1/0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01.pdf',
  name: 'deck.pdf',
  size: 2000,
};

/** Answers that may be submitted. */
export const completeAnswers: Answers = {
  ...emptyAnswers,
  startupName: 'Kadal Solar',
  founderName: 'Asha Raman',
  email: 'asha@example.org',
  phone: '9876543210',
  address: '1 Beach Road',
  city: 'thoothukudi',
  innovationDescription: long,
  currentStage: 'pilot',
  sdgContribution: long,
  environmentalProblem: long,
  marketReach: 'Coastal districts',
  scalabilityPotential: 'national',
  receivedFunding: 'no',
  supportUtilization: long,
  isDPITTCertified: 'no',
  businessRegistrationCertificate: deck,
  pitchDeck: deck,
  pitchDeckDescription: long,
};
