import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageNames, type Names } from '@portal/contracts/languages';
import type { RoundState } from '@portal/contracts/rounds/calls';
import type { Announcement } from '@portal/contracts/rounds/round';
import { IconFlag, IconPencil, IconWorld } from '@tabler/icons-react';
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
  startups: msg`Start-ups that are selected`,
  seedLakh: msg`Seed money for each, in lakh rupees`,
  furtherGrantsLakh: msg`Further grants of at most, in lakh rupees`,
  durationMonths: msg`Duration in months`,
  eligibility: msg`Who can apply`,
  'criteria.stage1': msg`Criteria of stage 1`,
  'criteria.stage2': msg`Criteria of stage 2`,
  rejectionReasons: msg`Reasons for a rejection`,
  'announcement.stage1': msg`Announcement of stage 1`,
  'announcement.stage2': msg`Announcement of stage 2`,
  notice: msg`Notice`,
} as const;

export const announcementTexts: Readonly<Record<Announcement, MessageDescriptor>> = {
  'at-once': msg`Each founder learns of the decision at once`,
  together: msg`Organisers announce the decisions together`,
};

export const stateTexts: Readonly<Record<RoundState, MessageDescriptor>> = {
  draft: msg({ message: 'Draft', context: 'state of a round' }),
  published: msg({ message: 'Published', context: 'state of a round' }),
  finished: msg({ message: 'Ended', context: 'state of a round' }),
};

/** Parts of the items of a list. */
const itemTexts: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  guidance: msg`What the scores mean`,
  weight: msg`Weight`,
  id: msg`Id`,
};

/** The first list item that is shown as 1; the scores begin with 0. */
const numberOf = (segment: string, before: string | undefined) =>
  before === 'guidance' ? segment : String(Number(segment) + 1);

/** What an item of a list is called: its text in English. */
function itemName(item: unknown): string {
  const { title, text } = Object(item) as { readonly title?: Names; readonly text?: Names };
  return (title ?? text)?.en ?? '';
}

/** Says where in a round a path leads, in words: `Criteria of stage 1 › 2 “Feasibility” › Title › English`. */
export function describePath(path: string, round: object, translate: Translate): string {
  const part = Object.keys(partTexts).find((one) => path === one || path.startsWith(`${one}.`));
  if (part === undefined) return path;
  const rest = path.slice(part.length).split('.').filter(Boolean);
  const words = rest.map((segment, at) => {
    if (/^\d+$/.test(segment)) {
      const name = itemName(get(round, [part, ...rest.slice(0, at + 1)].join('.')));
      return `${numberOf(segment, rest[at - 1])}${name && ` “${name}”`}`;
    }
    const text = itemTexts[segment];
    if (text) return translate(text);
    if (segment === 'text') return '';
    return segment in languageNames ? languageNames[segment as keyof typeof languageNames] : segment;
  });
  return [translate(partTexts[part as keyof typeof partTexts]), ...words].filter(Boolean).join(' › ');
}

/** Why a round cannot be published: by the codes of faults and of the server's refusals. */
const refusalTexts: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Please fill this in.`,
  'too-few': msg`Please add more items.`,
  'not-unique': msg`Another item has this id.`,
  'not-positive': msg`This must be more than 0.`,
  'weights-not-100': msg`The weights must be 100 in all.`,
  'days-not-in-order': msg`The dates must follow one another.`,
  'invalid-id': msg`An id has small letters from a to z, digits and hyphens between them.`,
  'too-many-characters': msg`This text is too long.`,
  'round-dates-refused': msg`The opening day cannot change once it has passed. A deadline must be in the future, and at least 48 hours away if it is earlier than before.`,
  'rounds-overlap': msg`Another round is open on one of these days.`,
  'criteria-in-use': msg`Applications are being assessed by these criteria: their ids and weights can no longer change, their texts can.`,
  'announcement-in-use': msg`Decisions of this stage have been taken: how they are announced can no longer change.`,
};

export const refusalText = (code: string): MessageDescriptor =>
  refusalTexts[code] ?? msg`This cannot be published as it is.`;

export const stateIcons = { draft: IconPencil, published: IconWorld, finished: IconFlag } as const;
export const stateTones = { draft: 'amber', published: 'leaf', finished: 'gray' } as const;
