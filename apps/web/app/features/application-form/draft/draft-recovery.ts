import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import type { LocalDraft } from '../../../device/draft-storage.ts';
import { type Answers, differingFields, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
import { addSent, type SentValues } from './merge.ts';

/** Answers and the revision that they have on the server; no revision before the first save. */
export interface StoredDraft {
  readonly answers: Answers;
  readonly revision?: number;
}

/** What the server has not acknowledged: enough to merge it with whatever is stored later. */
export interface UnsentAnswers {
  readonly revision?: number;
  /** Per field of `mine`, what was stored before the founder changed it. */
  readonly base: Partial<Answers>;
  readonly mine: Partial<Answers>;
  /** Values that were sent without an answer. */
  readonly unacknowledged: SentValues;
}

/** What a form opens with. */
export interface OpenedDraft {
  /** What is stored, or what a new application begins with. */
  readonly stored: StoredDraft;
  /** What the form shows: the stored answers with the restored ones. */
  readonly shown: Answers;
  /** What is stored, or what restored answers started from: something else may be stored by now. */
  readonly base: Answers;
  readonly unacknowledged: SentValues;
  readonly restored: readonly FieldName[];
}

/** The unsent answers of a local draft; none when another version of the portal wrote something else. */
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

/** Whether a value has the type of the field's answers: the form cannot show another one. */
function fits(name: FieldName, value: unknown): boolean {
  const example = emptyAnswers[name];
  if (Array.isArray(example)) return Array.isArray(value);
  if (example === null) return typeof value === 'object' && !Array.isArray(value);
  return typeof value === 'string';
}

function answersIn(value: unknown): Partial<Answers> {
  return Object.fromEntries(entriesOf(value).filter(([name, answer]) => fits(name, answer)));
}

function sentIn(value: unknown): SentValues {
  return Object.fromEntries(
    entriesOf(value).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.filter((answer) => fits(name, answer)) : [],
    ]),
  );
}

/**
 * Puts unsent answers on top of what is stored. The first save asks about what was changed elsewhere meanwhile.
 * The closed window may have sent its last answers: the save may still be on its way. They count as sent, so that the
 * founder is not asked to choose between two of their own texts.
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

/** Whether two windows left different answers to one question: then only one of them can be restored. */
export function areInConflict(one: UnsentAnswers, other: UnsentAnswers): boolean {
  return fieldNames.some((name) => {
    const [first, second] = [one.mine[name], other.mine[name]];
    return first !== undefined && second !== undefined && !sameAnswer(first, second);
  });
}
