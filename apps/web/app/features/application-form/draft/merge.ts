import { isAsked } from '@portal/contracts/applications/conditions';
import type { DraftData } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames, fields } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import { type Answers, differingFields, isEmpty, pickAnswers, sameAnswer } from '../answers.ts';

/** Per field, values that were sent. */
export type SentValues = { readonly [K in FieldName]?: readonly Answers[K][] };

/** Adds answers to the values that were sent before. */
export function addSent(known: SentValues, sent: Partial<Answers>): SentValues {
  const entries = Object.entries(sent) as [FieldName, Answers[FieldName]][];
  const added = entries.map(([name, value]) => [name, [...(known[name] ?? []), value]]);
  return { ...known, ...Object.fromEntries(added) };
}

/** Three versions of the answers. */
export interface Versions {
  /** What both sides started from. */
  readonly base: Answers;
  readonly mine: Answers;
  readonly theirs: Answers;
  /** Values that this side sent without an answer: if the server has one of them, the other side did not change it. */
  readonly unacknowledged?: SentValues;
}

export interface Merged {
  /** What only the other side changed. */
  readonly added: Partial<Answers>;
  /** What both sides changed to different values: only the founder can decide. */
  readonly conflicts: readonly FieldName[];
  /** Conflicts in questions that both sides hide. */
  readonly hidden: readonly FieldName[];
}

/** Merges field by field. What only this side changed stays as it is. */
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
 * What a save sends: the answers that differ from the stored ones, `null` for an emptied one. It leaves out an answer
 * that even a draft refuses (too long, say; its step's validation names it) and the answer of a hidden question, which
 * keeps its stored value in case the question is shown again.
 */
export function draftPatch(answers: Answers, stored: Answers): DraftData {
  const changed = differingFields(answers, stored).filter((name) => maySave(name, answers));
  return Object.fromEntries(changed.map((name) => [name, isEmpty(answers[name]) ? null : answers[name]]));
}

function maySave(name: FieldName, answers: Answers): boolean {
  if (stepOf(name) === undefined || !isAsked(name, answers)) return false;
  return isEmpty(answers[name]) || fields[name].draft.safeParse(answers[name]).success;
}
