import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageNames, type Names } from '@portal/contracts/languages';
import { leastNoticeHours } from '@portal/contracts/rounds/calls';
import type { Announcement } from '@portal/contracts/rounds/round';
import { get } from 'react-hook-form';
import { milestoneTexts } from '../../shared/programme/programme-texts.ts';

type Translate = (text: MessageDescriptor) => string;

/** What the parts of a round are called, by their paths. */
export const partTexts = {
  name: msg`Name of the round`,
  'timeline.opens': milestoneTexts.opens.title,
  'timeline.deadline': milestoneTexts.deadline.title,
  'timeline.interviews': milestoneTexts.interviews.title,
  'timeline.results': milestoneTexts.results.title,
  startups: msg`Selected start-ups`,
  seedLakh: msg`Seed money (lakh rupees)`,
  furtherGrantsLakh: msg`Further grants (lakh rupees)`,
  durationMonths: msg`Duration in months`,
  eligibility: msg`Who can apply`,
  'criteria.stage1': msg`Criteria of stage 1`,
  'criteria.stage2': msg`Criteria of stage 2`,
  rejectionReasons: msg`Reasons for a rejection`,
  'announcement.stage1': msg`Announcement of stage 1`,
  'announcement.stage2': msg`Announcement of stage 2`,
  'assessments_due.stage1': msg`Assessments of stage 1 due`,
  'assessments_due.stage2': msg`Assessments of stage 2 due`,
  notice: msg`Notice`,
} as const;

export const announcementTexts: Readonly<Record<Announcement, MessageDescriptor>> = {
  'at-once': msg`Each founder learns of the decision at once`,
  together: msg`Organisers announce the decisions together`,
};

/** Larger parts, and what the items of a list have. */
const moreTexts: Readonly<Record<string, MessageDescriptor>> = {
  timeline: msg`Dates`,
  criteria: msg`Criteria`,
  announcement: msg`Announcements`,
  assessments_due: msg`Assessments due`,
  title: msg`Title`,
  guidance: msg`What the scores mean`,
  weight: msg`Weight`,
};

interface Item {
  readonly id: string;
  readonly title?: Names;
  readonly text?: Names;
}

/** What an item of a list is called: its text in English. */
const itemName = ({ id, title, text }: Item): string => (title ?? text)?.en || id;

/** What the items with these ids are called, in the first of the rounds that has them. */
export const itemNames = (path: string, ids: readonly string[], rounds: readonly object[]) =>
  ids.map((id) => {
    const items = rounds.flatMap((round): readonly Item[] => get(round, path) ?? []);
    const item = items.find((one) => one.id === id);
    return item ? itemName(item) : id;
  });

/**
 * Says where in a round a path leads, in words: `Criteria of stage 1 › “Feasibility” › Title › English`. Differences name the items of
 * lists by their ids, faults by their places.
 *
 * @param rounds where names are looked up: the later version first
 */
export function describePath(path: string, rounds: readonly object[], translate: Translate): string {
  const part = Object.keys(partTexts).find((one) => path === one || path.startsWith(`${one}.`));
  const segments = path
    .slice(part?.length ?? 0)
    .split('.')
    .filter(Boolean);
  const words = segments.map((segment, at) => {
    const text = moreTexts[segment];
    if (text) return translate(text);
    if (segment === 'text') return '';
    if (segment in languageNames) return languageNames[segment as keyof typeof languageNames];
    // The scores, which begin with 0, are no items.
    if (part === undefined || at > 0) return segment;
    const atPlace: Item | undefined = get(rounds[0], `${part}.${segment}`);
    return `“${itemNames(part, [atPlace?.id ?? segment], rounds)[0]}”`;
  });
  return [part && translate(partTexts[part as keyof typeof partTexts]), ...words].filter(Boolean).join(' › ');
}

/** Why a round cannot be published: by the codes of faults and of the server's refusals. */
const refusalTexts: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Please fill this in.`,
  'too-few': msg`Please add more items.`,
  'not-positive': msg`This must be more than 0.`,
  'weights-not-100': msg`The weights must be 100 in all.`,
  'days-not-in-order': msg`The dates must follow one another.`,
  'too-many-characters': msg`This text is too long.`,
  'opens-passed': msg`The opening day cannot change once it has passed.`,
  'deadline-passed': msg`A deadline must be in the future.`,
  'deadline-too-near': msg`A deadline that comes earlier than before must be at least ${leastNoticeHours} hours away.`,
  'rounds-overlap': msg`Another round is open on one of these days.`,
  'criteria-in-use': msg`Applications are being assessed by these criteria: their ids and weights can no longer change, their texts can.`,
  'announcement-in-use': msg`Decisions of this stage have been taken: how they are announced can no longer change.`,
};

export const refusalText = (code: string): MessageDescriptor =>
  refusalTexts[code] ?? msg`This cannot be published as it is.`;
