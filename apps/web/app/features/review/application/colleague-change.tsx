import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Submission } from '@portal/contracts/applications/records';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import type { HistoryEntry, HistoryKind } from '@portal/contracts/review/history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { Alert } from '../../../ui/alert.tsx';
import { NextUndecided } from './notices.tsx';
import { useOpenApplication } from './open-application.tsx';
import classes from './review.module.css';

/** How long “just now” is, in ms. */
const justNow = 60_000;

/** What is said: changes that make other acts possible. A withdrawal and a request for changes have notices of their own. */
const saidKinds = [
  'decided',
  'taken-back',
  'announced',
  'return-withdrawn',
  'resubmitted',
] as const satisfies readonly HistoryKind[];
type SaidKind = (typeof saidKinds)[number];
type Change = Extract<HistoryEntry, { kind: SaidKind }>;

const isSaid = (entry: HistoryEntry): entry is Change =>
  (saidKinds as readonly string[]).includes(entry.kind);

type Said = ReviewAction | Exclude<SaidKind, 'decided'> | 'learned';

const justNowSentences: Readonly<Record<Said, MessageDescriptor>> = {
  approve: msg({ message: '{by} approved this just now' }),
  reject: msg({ message: '{by} rejected this just now' }),
  shortlist: msg({ message: '{by} shortlisted this just now' }),
  'taken-back': msg({ message: '{by} took the decision back just now' }),
  announced: msg({ message: '{by} announced the decision to the founder just now' }),
  learned: msg({ message: 'The founder learned of the decision of {by} just now' }),
  'return-withdrawn': msg({ message: '{by} withdrew the request for changes just now' }),
  resubmitted: msg({ message: '{by} handed in changes just now' }),
};

const sentences: Readonly<Record<Said, MessageDescriptor>> = {
  approve: msg({ message: '{by} approved this on {time}' }),
  reject: msg({ message: '{by} rejected this on {time}' }),
  shortlist: msg({ message: '{by} shortlisted this on {time}' }),
  'taken-back': msg({ message: '{by} took the decision back on {time}' }),
  announced: msg({ message: '{by} announced the decision to the founder on {time}' }),
  learned: msg({ message: 'The founder learned of the decision of {by} on {time}' }),
  'return-withdrawn': msg({ message: '{by} withdrew the request for changes on {time}' }),
  resubmitted: msg({ message: '{by} handed in changes on {time}' }),
};

/**
 * Says what a colleague or the founder has changed at the stage in a later version than the one that this mounted with, and leads to
 * the next application after a decision. Give it the application as its key.
 */
export function ColleagueChange({ submission }: { readonly submission: Submission }) {
  const { stage, navigation, onNavigate } = useOpenApplication();
  const { data: history } = useQuery(historyQuery(submission.application_id));
  const { nextUndecided: next } = navigation;
  const [known] = useState(submission.version);
  const { userId } = useSignedInUser();
  const last = history?.entries.filter(isSaid).findLast((entry) => entry.stage === stage);
  if (last === undefined || last.number <= known || last.by_sub === userId) return null;
  return (
    <div className={classes.notice}>
      <Alert inline title={<Sentence key={last.number} change={last} />}>
        {next && last.kind === 'decided' && <NextUndecided onClick={() => onNavigate(next.application_id)} />}
      </Alert>
    </div>
  );
}

function saidOf(change: Change): Said {
  if (change.kind === 'decided') return change.action;
  return change.kind === 'announced' && change.released ? 'learned' : change.kind;
}

/** Who did what: for a minute “just now”, then with the time. */
function Sentence({ change }: { readonly change: Change }) {
  const { _: t } = useLingui();
  const { formatDateTime } = useFormat();
  const { by, at } = change;
  const isJustNow = useIsBefore(new Date(Date.parse(at) + justNow).toISOString());
  const said = saidOf(change);
  const sentence = isJustNow ? justNowSentences[said] : sentences[said];
  return t({ ...sentence, values: { by, time: formatDateTime(at) } });
}
