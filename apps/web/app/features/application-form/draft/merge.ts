import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames, fields } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import { type Answers, differingFields, isEmpty, pickAnswers, sameAnswer } from '../answers.ts';

/** The values that were sent, by field. */
export type SentValues = { readonly [K in FieldName]?: readonly Answers[K][] };

/** Adds answers to the sent values. */
export function addSent(known: SentValues, sent: Partial<Answers>): SentValues {
  const entries = Object.entries(sent) as [FieldName, Answers[FieldName]][];
  const added = entries.map(([name, value]) => [name, [...(known[name] ?? []), value]]);
  return { ...known, ...Object.fromEntries(added) };
}

export interface Versions {
  /** The common base of both sides. */
  readonly base: Answers;
  readonly mine: Answers;
  readonly theirs: Answers;
  /** Values that this side sent without a response. If the server has one of them, the other side did not change it. */
  readonly unacknowledged?: SentValues;
}

export interface Merged {
  /** Answers that only the other side changed. */
  readonly added: Partial<Answers>;
  /** Fields that both sides changed to different values. */
  readonly conflicts: readonly FieldName[];
  /** Conflicts in questions that are hidden on both sides. */
  readonly hidden: readonly FieldName[];
}

/** Three-way merge, field by field. Answers that only this side changed stay as they are. */
export function mergeAnswers({ base, mine, theirs, unacknowledged = {} }: Versions): Merged {
  const changedByThem = fieldNames.filter(
    (name) =>
      !sameAnswer(theirs[name], mine[name]) &&
      !sameAnswer(theirs[name], base[name]) &&
      !unacknowledged[name]?.some((sent) => sameAnswer(sent, theirs[name])),
  );
  const changedByMe = (name: FieldName) => !sameAnswer(mine[name], base[name]);
  const added = changedByThem.filter((name) => !changedByMe(name));
  const changedByBoth = changedByThem.filter(changedByMe);
  const isShown = (name: FieldName) => isAsked(name, mine) || isAsked(name, theirs);
  return {
    added: pickAnswers(theirs, added),
    conflicts: changedByBoth.filter(isShown),
    hidden: changedByBoth.filter((name) => !isShown(name)),
  };
}

/**
 * Returns the changes to save: answers that differ from the stored ones, `null` for emptied ones. Omits answers that a
 * draft must not contain (for example too long), and those of hidden questions, which keep their stored values.
 */
export function draftPatch(answers: Answers, stored: Answers): DraftData {
  const changed = changedFields(answers, stored).filter((name) => maySave(name, answers));
  return Object.fromEntries(changed.map((name) => [name, isEmpty(answers[name]) ? null : answers[name]]));
}

/** Returns the visible questions with a change that a draft must not contain, for example because it is too long. */
export function unsavableFields(answers: Answers, stored: Answers): readonly FieldName[] {
  return changedFields(answers, stored).filter((name) => !maySave(name, answers));
}

function changedFields(answers: Answers, stored: Answers): readonly FieldName[] {
  return differingFields(answers, stored).filter(
    (name) => stepOf(name) !== undefined && isAsked(name, answers),
  );
}

function maySave(name: FieldName, answers: Answers): boolean {
  return isEmpty(answers[name]) || fields[name].draft.safeParse(answers[name]).success;
}
