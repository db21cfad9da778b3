import { isAsked } from '@portal/contracts/applications/conditions';
import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import type { Answers } from '../answers.ts';
import { isEmpty } from '../answers.ts';
import { reviewMessages } from './review.messages.ts';

interface ReviewCardSpec {
  readonly title: string;
  readonly fields: readonly FieldName[];
}

/** The cards of the review and what each shows, in order. */
export const reviewCards: readonly ReviewCardSpec[] = [
  { title: reviewMessages.cards.founder, fields: ['founderName', 'email', 'phone', 'address', 'city'] },
  {
    title: reviewMessages.cards.startup,
    fields: [
      'startupName',
      'website',
      'registrationNumber',
      'currentStage',
      'startupCategory',
      'greenFinance',
      'isDPITTCertified',
    ],
  },
  {
    title: reviewMessages.cards.documents,
    fields: [
      'DPITTRegistrationCertificate',
      'businessRegistrationCertificate',
      'pitchDeck',
      'pitchDeckDescription',
      'otherSupportingDocuments',
      'testDocument',
    ],
  },
  { title: reviewMessages.cards.business, fields: ['innovationDescription', 'sdgContribution'] },
  {
    title: reviewMessages.cards.impact,
    fields: ['environmentalProblem', 'carbonFootprintReduction', 'marketReach', 'scalabilityPotential'],
  },
  {
    title: reviewMessages.cards.funding,
    fields: [
      'receivedFunding',
      'fundingDetails',
      'supportSeeking',
      'fundingSupportNeeds',
      'supportUtilization',
    ],
  },
];

/** What a card shows: the questions that were asked, and what no step asks only when it is there. */
export function shownFields(fields: readonly FieldName[], answers: Answers): readonly FieldName[] {
  return fields.filter(
    (name) => isAsked(name, answers) && (stepOf(name) !== undefined || !isEmpty(answers[name])),
  );
}

/** The steps in which the fields of a card are asked. */
export function stepsOf(fields: readonly FieldName[]): readonly StepNumber[] {
  const steps = fields.map(stepOf).filter((step) => step !== undefined);
  return [...new Set(steps)].sort((one, other) => one - other);
}
