import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isAsked } from '@portal/contracts/applications/conditions';
import { type FieldName, fieldList } from '@portal/contracts/applications/fields';
import { reviewCards as cards, type ReviewCard } from '@portal/contracts/applications/fields/field';
import { stepOf } from '@portal/contracts/applications/steps';
import type { Answers } from '../answers.ts';
import { isEmpty } from '../answers.ts';

const titles: Readonly<Record<ReviewCard, MessageDescriptor>> = {
  founder: msg`Founder Information`,
  startup: msg`Startup Information`,
  documents: msg`Documents`,
  business: msg`Business Details`,
  impact: msg`Market & Impact`,
  funding: msg`Funding & Support`,
};

/** The cards of the review and their fields, in order. */
export const reviewCards = cards.map((card) => ({
  card,
  title: titles[card],
  fields: fieldsOf(card),
}));

function fieldsOf(card: ReviewCard): readonly FieldName[] {
  return fieldList
    .filter((field) => field.card === card)
    .sort((one, other) => (one.cardOrder ?? 0) - (other.cardOrder ?? 0))
    .map(({ name }) => name);
}

/** Returns the fields to show: visible questions, and fields without a step if they have a value. */
export function shownFields(fields: readonly FieldName[], answers: Answers): readonly FieldName[] {
  return fields.filter(
    (name) => isAsked(name, answers) && (stepOf(name) !== undefined || !isEmpty(answers[name])),
  );
}
