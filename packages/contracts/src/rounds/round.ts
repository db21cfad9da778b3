import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { endOfDay, startOfDay } from '../programme.ts';
import { stages } from '../review/decisions.ts';

/*
 * A round is one call for applications: its dates, amounts, criteria and texts. Organisers edit and publish it; nothing of it is
 * in the code.
 */

/** Maximum length of each text of a round, in characters. */
export const maxRoundText = 300;

/** The most items of each list, and the least that a published round has. */
export const roundListLimits = {
  eligibility: { min: 1, max: 20 },
  rejectionReasons: { min: 1, max: 20 },
  criteria: { min: 2, max: 10 },
} as const;

export const milestones = ['opens', 'deadline', 'interviews', 'results'] as const;
export type MilestoneId = (typeof milestones)[number];

/** When founders learn of the decisions at a stage: `at-once`, after `programme.undoMinutes`, or when organisers announce them. */
export const announcements = ['at-once', 'together'] as const;
export type Announcement = (typeof announcements)[number];

/** The scores of a criterion, from worst to best. */
export const scores = [0, 1, 2, 3, 4, 5] as const;
export type Score = (typeof scores)[number];

/** Never changes, and is part of the numbers of the round's submissions: `GSP-2027-000123`. */
export const roundIdSchema = z.string().check(z.regex(/^[a-z0-9-]{2,20}$/));

const text = z.string().check(z.trim(), z.maxLength(maxRoundText, 'too-many-characters'));
const textsSchema = z.object({ en: text, ta: text });
const kebabId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid-id'), z.maxLength(40));
const item = z.object({ id: kebabId, text: textsSchema });
/** An ISO day in the programme's time zone, empty in the draft of a new round. */
const day = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, 'value-invalid'));
const amount = z.int().check(z.nonnegative(), z.maximum(100_000));

export const criterionSchema = z.object({
  id: kebabId,
  title: textsSchema,
  /** What each score means. */
  guidance: z.array(textsSchema).check(z.length(scores.length)),
  /** In percent. The weights of a stage add up to 100. */
  weight: z.int().check(z.minimum(0), z.maximum(100)),
});
/** What organisers score at a stage. */
export type ReviewCriterion = z.infer<typeof criterionSchema>;

const criteria = z.array(criterionSchema).check(z.maxLength(roundListLimits.criteria.max));
const announcement = z.enum(announcements);
const dueDays = z.object({ stage1: day, stage2: day });

/**
 * The document of a round as it may be saved while it is written: texts, days and amounts may be missing. What it lacks to be
 * published says {@link findRoundFaults}.
 */
export const roundSchema = z.object({
  id: roundIdSchema,
  name: textsSchema,
  /** Open from the beginning of the day `opens` to the end of the day `deadline`. */
  timeline: z.object({ opens: day, deadline: day, interviews: day, results: day }),
  /** How many start-ups are selected. */
  startups: amount,
  /** Amounts in lakh rupees (1 lakh = 100,000). */
  seedLakh: amount,
  furtherGrantsLakh: amount,
  durationMonths: amount,
  /** What applicants must meet. */
  eligibility: z.array(item).check(z.maxLength(roundListLimits.eligibility.max)),
  criteria: z.object({ stage1: criteria, stage2: criteria }),
  /** Reasons for a rejection that organisers can choose from. */
  rejectionReasons: z.array(item).check(z.maxLength(roundListLimits.rejectionReasons.max)),
  announcement: z.object({ stage1: announcement, stage2: announcement }),
  /** The day on which the assessments of a stage are due, for the daily mails to those who assess; empty for none. */
  assessments_due: z._default(dueDays, { stage1: '', stage2: '' }),
  /** One line that the landing page, the founder's list and the form show. */
  notice: z.optional(textsSchema),
});
export type Round = z.infer<typeof roundSchema>;

/** What everybody may read of a published round beside its document. `finishedAt`: when an organiser ended it. */
const publicState = { finishedAt: z.optional(z.iso.datetime()) };

/** The dates of a round: all that decides whether founders may write and submit. */
export type RoundDates = Pick<PublicRound, 'timeline' | 'finishedAt'>;

/** What an application's founder reads of its round. */
export const roundOfApplicationSchema = z.extend(
  z.pick(roundSchema, { id: true, name: true, timeline: true }),
  publicState,
);
export type RoundOfApplication = z.infer<typeof roundOfApplicationSchema>;

/** What everybody may read of a round. */
export const publicRoundSchema = z.extend(
  z.pick(roundSchema, {
    id: true,
    name: true,
    timeline: true,
    startups: true,
    seedLakh: true,
    furtherGrantsLakh: true,
    durationMonths: true,
    eligibility: true,
    notice: true,
  }),
  publicState,
);
export type PublicRound = z.infer<typeof publicRoundSchema>;

/** What a round lacks: the path in the document (`criteria.stage1.0.title.ta`), and why it is refused. */
export interface RoundFault {
  readonly path: string;
  readonly code:
    | 'required'
    | 'too-few'
    | 'not-unique'
    | 'not-positive'
    | 'weights-not-100'
    | 'days-not-in-order';
}

/** Returns why a round cannot be published, in the order of the document; empty if it can. */
export function findRoundFaults(round: Round): readonly RoundFault[] {
  return [
    ...missingTexts('name', round.name),
    ...datesFaults(round),
    ...(['startups', 'seedLakh', 'furtherGrantsLakh', 'durationMonths'] as const).flatMap((path) =>
      round[path] > 0 ? [] : [{ path, code: 'not-positive' as const }],
    ),
    ...listFaults('eligibility', round.eligibility, roundListLimits.eligibility.min),
    ...stages.flatMap((stage) => criteriaFaults(`criteria.${stage}`, round.criteria[stage])),
    ...stages.flatMap((stage) =>
      round.assessments_due[stage] === '' || isDay(round.assessments_due[stage])
        ? []
        : [{ path: `assessments_due.${stage}`, code: 'required' as const }],
    ),
    ...listFaults('rejectionReasons', round.rejectionReasons, roundListLimits.rejectionReasons.min),
    ...(round.notice ? missingTexts('notice', round.notice) : []),
  ];
}

function datesFaults({ timeline }: RoundDates): readonly RoundFault[] {
  return milestones.flatMap((id, at): readonly RoundFault[] => {
    const path = `timeline.${id}`;
    if (!isDay(timeline[id])) return [{ path, code: 'required' }];
    const previous = milestones[at - 1];
    if (previous === undefined || !isDay(timeline[previous])) return [];
    const inOrder = id === 'results' ? timeline[previous] <= timeline[id] : timeline[previous] < timeline[id];
    return inOrder ? [] : [{ path, code: 'days-not-in-order' }];
  });
}

/** False for an empty day, and for one that no month has. */
const isDay = (on: string): boolean => z.iso.date().safeParse(on).success;

function criteriaFaults(path: string, list: readonly ReviewCriterion[]): readonly RoundFault[] {
  const sum = list.reduce((total, { weight }) => total + weight, 0);
  return [
    ...idFaults(path, list, roundListLimits.criteria.min),
    ...list.flatMap(({ title, guidance, weight }, at) => [
      ...missingTexts(`${path}.${at}.title`, title),
      ...guidance.flatMap((texts, score) => missingTexts(`${path}.${at}.guidance.${score}`, texts)),
      ...(weight > 0 ? [] : [{ path: `${path}.${at}.weight`, code: 'not-positive' as const }]),
    ]),
    ...(sum === 100 ? [] : [{ path, code: 'weights-not-100' as const }]),
  ];
}

function listFaults(path: string, list: readonly z.infer<typeof item>[], min: number) {
  return [
    ...idFaults(path, list, min),
    ...list.flatMap(({ text: texts }, at) => missingTexts(`${path}.${at}.text`, texts)),
  ];
}

function idFaults(path: string, list: readonly { readonly id: string }[], min: number): RoundFault[] {
  const ids = list.map(({ id }) => id);
  return [
    ...(list.length < min ? [{ path, code: 'too-few' as const }] : []),
    ...ids.flatMap((id, at) =>
      ids.indexOf(id) === at ? [] : [{ path: `${path}.${at}.id`, code: 'not-unique' as const }],
    ),
  ];
}

function missingTexts(path: string, texts: z.infer<typeof textsSchema>): readonly RoundFault[] {
  return languages.flatMap((language) =>
    texts[language] === '' ? [{ path: `${path}.${language}`, code: 'required' as const }] : [],
  );
}

const opensAt = ({ timeline }: RoundDates): number => Date.parse(startOfDay(timeline.opens));

/** The end of the last day, or earlier when an organiser ended the round. */
function closesAt({ timeline, finishedAt }: RoundDates): number {
  const end = endOfDay(timeline.deadline);
  return Math.min(Date.parse(end), Date.parse(finishedAt ?? end));
}

/** Whether the applications of two rounds are open at the same time. */
export function roundsOverlap(one: RoundDates, other: RoundDates): boolean {
  return opensAt(one) < closesAt(other) && opensAt(other) < closesAt(one);
}

/**
 * Finds the current round: of those whose applications have opened the one that opened last; if none has, the one that opens next.
 * Leaves out what an organiser ended before it opened.
 *
 * @param now milliseconds since the epoch
 */
export function findCurrentRound<R extends RoundDates>(rounds: readonly R[], now: number): R | undefined {
  const byOpening = rounds
    .filter((round) => opensAt(round) < closesAt(round))
    .sort((one, other) => opensAt(one) - opensAt(other));
  return byOpening.findLast((round) => opensAt(round) <= now) ?? byOpening[0];
}
