import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { type Answers, pickAnswers, sameAnswer } from '../answers.ts';

/** Three versions of the answers. */
export interface Versions {
  /** What both sides started from. */
  readonly base: Answers;
  readonly mine: Answers;
  readonly theirs: Answers;
  /** Values that this side sent without hearing whether they arrived: meeting one of them is no change of theirs. */
  readonly inDoubt?: SentValues;
}

/** Per field, values that were sent. */
export type SentValues = { readonly [K in FieldName]?: readonly Answers[K][] };

export interface Merged {
  /** What only the other side changed. */
  readonly taken: Partial<Answers>;
  /** What both sides changed, and not to the same: only the founder can tell. */
  readonly contested: readonly FieldName[];
}

/** Merges by field. What only this side changed needs nothing: it stays. */
export function mergeAnswers({ base, mine, theirs, inDoubt = {} }: Versions): Merged {
  const theirChange = (name: FieldName) =>
    !sameAnswer(theirs[name], mine[name]) &&
    !sameAnswer(theirs[name], base[name]) &&
    !inDoubt[name]?.some((sent) => sameAnswer(sent, theirs[name]));
  const changed = fieldNames.filter(theirChange);
  const isMine = (name: FieldName) => !sameAnswer(mine[name], base[name]);
  return {
    taken: pickAnswers(
      theirs,
      changed.filter((name) => !isMine(name)),
    ),
    contested: changed.filter(isMine),
  };
}
