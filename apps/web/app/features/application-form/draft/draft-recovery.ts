import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import type { LocalDraft } from '../../../device/draft-storage.ts';
import { type Answers, differingFields, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
import { addSent, type SentValues } from './merge.ts';

/** Answers and the revision that they have on the server; no revision before the first save. */
export interface StoredDraft {
  readonly answers: Answers;
  readonly revision?: number;
}

/** Answers that the server has not acknowledged, with what a merge needs. */
export interface UnsentAnswers {
  readonly revision?: number;
  /** For each field of `mine`, the stored value before the change. */
  readonly base: Partial<Answers>;
  readonly mine: Partial<Answers>;
  /** Values that were sent without a response. */
  readonly unacknowledged: SentValues;
}

/** The initial state of a form. */
export interface OpenedDraft {
  /** The stored draft, or the initial values of a new application. */
  readonly stored: StoredDraft;
  /** The values of the form: stored answers, overwritten by restored ones. */
  readonly shown: Answers;
  /** The merge base: stored answers, or the base of restored ones, which may differ from what is stored now. */
  readonly base: Answers;
  readonly unacknowledged: SentValues;
  readonly restored: readonly FieldName[];
}

/** Reads the unsent answers of a local draft; `undefined` for an unknown format. */
export function readUnsent({ unsent }: LocalDraft): UnsentAnswers | undefined {
  if (typeof unsent !== 'object' || unsent === null) return undefined;
  const { base, mine, unacknowledged, revision } = unsent as Partial<Record<keyof UnsentAnswers, unknown>>;
  return {
    base: answersIn(base),
    mine: answersIn(mine),
    unacknowledged: sentIn(unacknowledged),
    ...(typeof revision === 'number' && { revision }),
  };
}

function entriesOf(value: unknown): [FieldName, unknown][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.filter((entry): entry is [FieldName, unknown] => Object.hasOwn(emptyAnswers, entry[0]));
}

/** Whether a value has the type of the field. */
function hasFieldType(name: FieldName, value: unknown): boolean {
  const example = emptyAnswers[name];
  if (Array.isArray(example)) return Array.isArray(value);
  if (example === null) return typeof value === 'object' && !Array.isArray(value);
  return typeof value === 'string';
}

function answersIn(value: unknown): Partial<Answers> {
  return Object.fromEntries(entriesOf(value).filter(([name, answer]) => hasFieldType(name, answer)));
}

function sentIn(value: unknown): SentValues {
  return Object.fromEntries(
    entriesOf(value).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.filter((answer) => hasFieldType(name, answer)) : [],
    ]),
  );
}

/**
 * Merges unsent answers into the stored draft; the first save detects conflicts. A closing window may have sent its last
 * answers in a save that is still in flight. They count as sent, so that they cannot conflict with the founder's next ones.
 */
export function restoreDraft(stored: StoredDraft, unsent: readonly UnsentAnswers[]): OpenedDraft {
  const mine: Answers = Object.assign({}, stored.answers, ...unsent.map((one) => one.mine));
  const base: Answers = Object.assign({}, stored.answers, ...unsent.map((one) => one.base));
  const restored = differingFields(mine, stored.answers);
  let unacknowledged: SentValues = {};
  for (const one of unsent) unacknowledged = addSent({ ...unacknowledged, ...one.unacknowledged }, one.mine);
  return {
    stored,
    shown: { ...stored.answers, ...pickAnswers(mine, restored) },
    base: { ...stored.answers, ...pickAnswers(base, restored) },
    unacknowledged,
    restored,
  };
}

/** Whether two drafts have different answers to one question, so that only one of them can be restored. */
export function areInConflict(one: UnsentAnswers, other: UnsentAnswers): boolean {
  return fieldNames.some((name) => {
    const [first, second] = [one.mine[name], other.mine[name]];
    return first !== undefined && second !== undefined && !sameAnswer(first, second);
  });
}
