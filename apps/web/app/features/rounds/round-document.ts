import { i18n } from '@lingui/core';
import type { Language } from '@portal/contracts/languages';
import type { RoundDetails } from '@portal/contracts/rounds/calls';
import { type Round, roundSchema } from '@portal/contracts/rounds/round';
import { get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isProblem } from '../../api/api-problem.ts';
import { type DocumentKind, namesOf, type StoredDocument } from '../../shared/autosave/document.ts';
import { partTexts } from './round-texts.ts';

/** A text in each language. */
export type Texts = Record<Language, string>;

export const noTexts = (): Texts => ({ en: '', ta: '' });

/** A round in the form, which has a notice even if it is empty. */
export interface RoundForm extends Round {
  notice: Texts;
}

const { shape } = roundSchema;
const { timeline, criteria, announcement } = shape;
const assessmentsDue = shape.assessments_due.def.innerType;

/** The parts of a round that are merged as a whole, by their paths: two organisers may write different ones at the same time. */
const parts = {
  name: shape.name,
  'timeline.opens': timeline.shape.opens,
  'timeline.deadline': timeline.shape.deadline,
  'timeline.interviews': timeline.shape.interviews,
  'timeline.results': timeline.shape.results,
  startups: shape.startups,
  seedLakh: shape.seedLakh,
  furtherGrantsLakh: shape.furtherGrantsLakh,
  durationMonths: shape.durationMonths,
  eligibility: shape.eligibility,
  'criteria.stage1': criteria.shape.stage1,
  'criteria.stage2': criteria.shape.stage2,
  rejectionReasons: shape.rejectionReasons,
  'announcement.stage1': announcement.shape.stage1,
  'announcement.stage2': announcement.shape.stage2,
  'assessments_due.stage1': assessmentsDue.shape.stage1,
  'assessments_due.stage2': assessmentsDue.shape.stage2,
  notice: shape.name,
};

/** The parts that are numbers. */
export const amounts = ['startups', 'seedLakh', 'furtherGrantsLakh', 'durationMonths'] as const;

export type RoundPart = keyof typeof parts;
export type RoundParts = { [P in RoundPart]: z.infer<(typeof parts)[P]> };

const emptyRound: RoundForm = {
  id: '',
  name: noTexts(),
  timeline: { opens: '', deadline: '', interviews: '', results: '' },
  startups: 0,
  seedLakh: 0,
  furtherGrantsLakh: 0,
  durationMonths: 0,
  eligibility: [],
  criteria: { stage1: [], stage2: [] },
  rejectionReasons: [],
  announcement: { stage1: 'at-once', stage2: 'at-once' },
  assessments_due: { stage1: '', stage2: '' },
  notice: noTexts(),
};

export const formOf = (round: Round): RoundForm => ({ ...round, notice: round.notice ?? noTexts() });

/** Returns a copy of the parts of a round: react-hook-form changes its values in place. */
export const partsOf = (round: RoundForm): RoundParts =>
  structuredClone(
    Object.fromEntries(Object.keys(parts).map((path) => [path, get(round, path)])),
  ) as RoundParts;

/** Returns the round with these parts, as the form has it. */
export function formOfParts(id: string, values: RoundParts): RoundForm {
  const round = structuredClone({ ...emptyRound, id });
  for (const path of namesOf<RoundParts>(values)) set(round, path, structuredClone(values[path]));
  return round;
}

/** Returns the round of a form as it is sent and checked: without spaces around the texts, and without an empty notice. */
export function roundOf({ notice, ...form }: RoundForm): Round {
  const isEmpty = notice.en.trim() === '' && notice.ta.trim() === '';
  const round = { ...form, ...(!isEmpty && { notice }) };
  return roundSchema.safeParse(round).data ?? round;
}

/** What the server stores of texts has no spaces around them. */
const trimmed = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? one.trim() : one));

const issuesOf = (path: RoundPart, value: unknown) => parts[path].safeParse(value).error?.issues ?? [];

/** The draft of a round, in which organisers see each part and may change all of them. */
export const roundDocument: DocumentKind<RoundParts> = {
  empty: partsOf(emptyRound),
  labelOf: (path) => i18n.t(partTexts[path]),
  isSame: (one, other) => trimmed(one) === trimmed(other),
  isShown: () => true,
  isSavable: (path, values) => issuesOf(path, values[path]).length === 0,
  hasType: (path, value) => issuesOf(path, value).every(({ code }) => code !== 'invalid_type'),
  conflict: 'round-conflict',
  endOf: (error) => (isProblem(error, 'round-finished') ? 'closed' : undefined),
};

/** What is stored of a round: its draft, else what is published. */
export function storedOf({ draft, published, revision }: RoundDetails): StoredDocument<RoundParts> {
  const round = draft ?? published;
  return { values: round ? partsOf(formOf(round)) : roundDocument.empty, revision };
}

/** The draft of a new round: the last one without its dates and notice. Its name names the new one. */
export function newRound(id: string, last: Round | undefined): Round {
  const { name, notice: _, ...copy } = last ?? emptyRound;
  const renamed = (text: string) => (last ? text.replaceAll(last.id, id) : text);
  return {
    ...copy,
    id,
    name: { en: renamed(name.en), ta: renamed(name.ta) },
    timeline: emptyRound.timeline,
    assessments_due: emptyRound.assessments_due,
  };
}
