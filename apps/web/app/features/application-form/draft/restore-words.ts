import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import type { KeptRecord } from '../../../device/word-store.ts';
import { type Answers, emptyAnswers, sameAnswer } from '../answers.ts';
import type { StoredVersion, UnsentWords } from './draft-keeper.ts';
import type { SentValues } from './merge-answers.ts';

/** What a form opens with. */
export interface OpenedForm {
  /** What is stored, or what a new form begins with. */
  readonly stored: StoredVersion;
  /** What the form shows: the same with the words that came back. */
  readonly shown: Answers;
  /** Where words that came back started from, if that is no longer what is stored. */
  readonly startedFrom: Partial<Answers>;
  readonly inDoubt: SentValues;
  readonly broughtBack: readonly FieldName[];
}

/** The words of a record, or none when another version of the portal wrote something else. */
export function wordsOf({ words }: KeptRecord): UnsentWords | undefined {
  if (typeof words !== 'object' || words === null) return undefined;
  const { base, mine, inDoubt, revision } = words as Partial<Record<keyof UnsentWords, unknown>>;
  return {
    base: answersIn(base),
    mine: answersIn(mine),
    inDoubt: sentIn(inDoubt),
    ...(typeof revision === 'number' && { revision }),
  };
}

function entriesOf(value: unknown): [FieldName, unknown][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.filter((entry): entry is [FieldName, unknown] => Object.hasOwn(emptyAnswers, entry[0]));
}

/** Text stays text, a list a list: the form would trip over anything else. */
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

/** Puts kept words back into what is stored; what was changed elsewhere meanwhile becomes a question on the first save. */
export function restoreWords(stored: StoredVersion, words: readonly UnsentWords[]): OpenedForm {
  const shown: Partial<Answers> = {};
  const startedFrom: Partial<Answers> = {};
  let inDoubt: SentValues = {};
  for (const { base, mine, inDoubt: sent } of words) {
    inDoubt = { ...inDoubt, ...sent };
    for (const name of fieldNames) {
      const kept = mine[name];
      const now = stored.answers[name];
      if (kept === undefined || sameAnswer(kept, now)) continue;
      Object.assign(shown, { [name]: kept });
      const start = base[name];
      if (start !== undefined && !sameAnswer(start, now)) Object.assign(startedFrom, { [name]: start });
    }
  }
  return {
    stored,
    shown: { ...stored.answers, ...shown },
    startedFrom,
    inDoubt,
    broughtBack: Object.keys(shown) as FieldName[],
  };
}

/** Whether two windows left different answers to one question: then they cannot come back together. */
export function clash(one: UnsentWords, other: UnsentWords): boolean {
  return fieldNames.some((name) => {
    const [first, second] = [one.mine[name], other.mine[name]];
    return first !== undefined && second !== undefined && !sameAnswer(first, second);
  });
}

/** What the keeper of a form must know of how it opened. */
export function keeperParts({ stored, startedFrom, inDoubt, broughtBack }: OpenedForm) {
  const mustRead = broughtBack.length > 0 || Object.keys(inDoubt).length > 0;
  return { opened: stored, startedFrom, inDoubt, mustRead };
}
