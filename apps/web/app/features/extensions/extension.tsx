import { Trans } from '@lingui/react/macro';
import { admission, mayExtendTo } from '@portal/contracts/applications/admission';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import { lastSecondOf } from '@portal/contracts/review/return-for-changes';
import type { RoundDates } from '@portal/contracts/rounds/round';
import type { ReactNode } from 'react';
import { dayOf } from '../../shared/programme/milestones.ts';
import { Title } from '../../ui/text.tsx';
import classes from './extensions.module.css';

/** Takes the focus of a button that is gone. */
export const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

/** The heading of a step of the dialog. Takes the focus when the step appears. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Title className={classes.title ?? ''} order={3} size="h4" ref={focusOnMount} tabIndex={-1}>
      {children}
    </Title>
  );
}

/** The name of a draft's start-up, in its own writing direction. */
export function DraftName({ draft: { startup_name: name } }: { readonly draft: FoundDraft }) {
  return name ? <bdi>{name}</bdi> : <Trans>a draft without a name</Trans>;
}

/** What an organiser has typed of an extension so far. */
export interface ExtensionEntry {
  readonly email: string;
  /** Empty until a draft is chosen. */
  readonly applicationId: string;
  /** The last day, as an ISO date. */
  readonly day: string;
  readonly reason: string;
}

const dayInMs = 86_400_000;

type Extended = Pick<FoundDraft, 'extended_to'>;

/** Returns the present deadline of a draft, as ISO 8601 in UTC. `now` in ms since the epoch. */
export function deadlineOf(round: RoundDates, { extended_to }: Extended, now: number): string {
  return admission(round, now, extended_to).date;
}

/** Returns the days at whose end the deadline of a draft may be, as ISO dates; `undefined` when there is none left. */
export function extensionDays(round: RoundDates, draft: Extended, now: number) {
  const first = dayOf(new Date(Math.max(Date.parse(deadlineOf(round, draft, now)) + dayInMs, now)));
  const last = round.timeline.results;
  return first > last ? undefined : { first, last };
}

/** Returns whether the deadline of a draft may be extended to the end of a day. */
export function isExtensionDay(round: RoundDates, day: string, draft: Extended, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  return mayExtendTo(round, Date.parse(lastSecondOf(day)), now, draft.extended_to);
}
