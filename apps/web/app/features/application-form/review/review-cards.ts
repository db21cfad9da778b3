import { isAsked } from '@portal/contracts/applications/conditions';
import { type FieldName, fieldList } from '@portal/contracts/applications/fields';
import { reviewCards as cards, type ReviewCard } from '@portal/contracts/applications/fields/field';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import type { Answers } from '../answers.ts';
import { isEmpty } from '../answers.ts';
import { reviewMessages } from './review.messages.ts';

/** The cards of the review and what each shows, in order. */
export const reviewCards = cards.map((card) => ({
  title: reviewMessages.cards[card],
  fields: fieldsOf(card),
}));

function fieldsOf(card: ReviewCard): readonly FieldName[] {
  return fieldList
    .filter((field) => field.card === card)
    .sort((one, other) => (one.cardOrder ?? 0) - (other.cardOrder ?? 0))
    .map(({ name }) => name);
}

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
