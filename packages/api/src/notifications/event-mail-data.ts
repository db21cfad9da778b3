import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '@portal/contracts/languages';
import type { Stage } from '@portal/contracts/review/decisions';
import type { MilestoneId } from '@portal/contracts/rounds/round';
import { type Block, toParagraphs } from './layout.ts';

/** The data of a mail about an application; each text is a single line. */
export interface EventMailData {
  readonly language: Language;
  /** In that language. */
  readonly programmeName: string;
  readonly founder: string;
  readonly startup: string;
  readonly submittedId: string;
  readonly number: Block;
  /** The link to the receipt of the submission. */
  readonly receipt: Block;
  readonly link: { readonly label: MessageDescriptor; readonly url: string };
  /** Returns the day of one of the round's dates in that language; `undefined` if it had passed when the event happened. */
  readonly dayAhead: (id: MilestoneId) => string | undefined;
}

/** What an organiser wrote to the founder, with a sentence before it; nothing when it is empty. */
export function messageBlocks(message = ''): readonly Block[] {
  const typed = toParagraphs(message);
  return typed.length === 0 ? [] : [msg`The programme's organisers write:`, { typed }];
}

/** What the mails call the stages. */
export const stageNumbers = { stage1: 1, stage2: 2 } as const satisfies Record<Stage, number>;
