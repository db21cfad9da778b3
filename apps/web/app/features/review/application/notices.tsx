import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { sharedMailDomain } from '@portal/contracts/review/conflicts';
import { stageOutcome } from '@portal/contracts/review/decisions';
import type { ReactNode } from 'react';
import { keepSetting, useSetting } from '../../../device/device-setting.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChangedHistory, useIsHistoryChanged } from '../actions/decide-question.tsx';
import { UndoButton } from '../actions/undo-button.tsx';
import { AskButton } from './ask-button.tsx';
import { useOpenApplication } from './open-application.tsx';
import classes from './submission.module.css';

interface NoticeProps {
  readonly submission: Submission;
}

/** A line above the answers, with buttons. */
function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <Alert inline title={title}>
        <div className={classes.buttons}>{children}</div>
      </Alert>
    </div>
  );
}

/** Warns that the history was changed after it was written. Empty otherwise. */
export function ChangedHistoryNotice({ submission }: NoticeProps) {
  if (!useIsHistoryChanged(submission.application_id)) return null;
  return (
    <div className={classes.notice}>
      <ChangedHistory />
    </div>
  );
}

/** Says that the founder does not know the decision, and offers to undo it, or to announce it or take it back. Empty otherwise. */
export function UnannouncedNotice({ submission: application }: NoticeProps) {
  const { t } = useLingui();
  const { formatTime } = useFormat();
  const { facts, stage } = useOpenApplication();
  const { releasesAt, status } = facts;
  if (releasesAt !== undefined && status !== undefined)
    return (
      <Notice title={t`The founder learns of this decision at ${{ time: formatTime(releasesAt) }}`}>
        <UndoButton stage={stage} application={application} status={status} />
        <AskButton asks={{ kind: 'announce', application }}>
          <Trans comment="Button: tells the founder the decision before its time">Announce now</Trans>
        </AskButton>
      </Notice>
    );
  if (!facts.isUnannounced) return null;
  return (
    <Notice title={t`The founder does not know this decision yet`}>
      <AskButton asks={{ kind: 'announce', application }}>
        <Trans comment="Button: tells the founder the decision">Announce</Trans>
      </AskButton>
      <AskButton asks={{ kind: 'take-back', application }}>
        <Trans comment="Button: undoes a decision that the founder does not know">Take back</Trans>
      </AskButton>
    </Notice>
  );
}

/** What the founder was asked to change, and the ways to change or withdraw that. Empty when nothing is awaited. */
export function ReturnedNotice({ submission: application }: NoticeProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { facts, isReady } = useOpenApplication();
  const asked = application.requested_changes;
  if (facts.changesDue === undefined || !asked) return null;
  const [name, day] = [asked.asked_by, formatDate(asked.due)];
  return (
    <Notice title={t`${name} asked the founder for changes by ${day}`}>
      <AskButton asks={{ kind: 'return', application }} disabled={!isReady}>
        <Trans>Change the request</Trans>
      </AskButton>
      <AskButton asks={{ kind: 'withdraw-return', application }} disabled={!isReady}>
        <Trans>Withdraw the request</Trans>
      </AskButton>
    </Notice>
  );
}

/** Says when and why the founder withdrew, and leads to the next application. Empty otherwise. */
export function WithdrawnNotice({ submission }: NoticeProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const { navigation, onNavigate } = useOpenApplication();
  const { withdrawn_at: withdrawnAt, withdrawal_reason: reason } = submission;
  const { nextUndecided: next } = navigation;
  if (!withdrawnAt) return null;
  return (
    <div className={classes.notice}>
      <Alert
        inline
        title={t`The founder withdrew this application on ${{ time: formatDateTime(withdrawnAt) }}`}
      >
        <span>
          {reason ? <Trans>Reason: {<bdi>{reason}</bdi>}</Trans> : <Trans>No reason was given.</Trans>}
        </span>
        {next && <NextUndecided onClick={() => onNavigate(next.application_id)} />}
      </Alert>
    </div>
  );
}

export function NextUndecided({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button kind="secondary" size="xs" onClick={onClick}>
      <Trans>Next undecided application</Trans>
    </Button>
  );
}

/**
 * Asks about a conflict of interest if founder and organiser have their mailbox at the same organisation, until the organiser says
 * on this device that there is none. Empty when nothing is left to decide.
 */
export function SharedDomainNotice({ submission }: NoticeProps) {
  const { t } = useLingui();
  const { facts } = useOpenApplication();
  const { userId, email } = useSignedInUser();
  const key = `no-conflict ${userId} ${submission.application_id}`;
  const isAnswered = useSetting(key) !== null;
  const domain = sharedMailDomain(email, submission.data.email ?? '');
  const isOpen = facts.status && stageOutcome[facts.status] === 'open' && !submission.withdrawn_at;
  if (domain === undefined || isAnswered || !isOpen) return null;
  return (
    <Notice title={t`The founder is at ${domain}, too. Is there a conflict of interest?`}>
      <AskButton asks={{ kind: 'declare-conflict', application: submission }}>
        <Trans comment="Button: there is a conflict of interest">Declare it</Trans>
      </AskButton>
      <Button kind="secondary" size="xs" onClick={() => keepSetting(key, 'none')}>
        <Trans comment="Button: there is no conflict of interest">No conflict</Trans>
      </Button>
    </Notice>
  );
}

/** The declared conflicts of colleagues, and the way to declare one's own. */
export function ConflictsCard({ submission }: NoticeProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const { conflicts } = submission;
  return (
    <Card title={t`Conflicts of interest`} level={3}>
      {conflicts.length > 0 && (
        <ul className={classes.conflicts}>
          {conflicts.map((conflict) => {
            const by = <bdi>{conflict.by}</bdi>;
            const time = formatDateTime(conflict.declared_at);
            return (
              <li key={conflict.sub}>
                <span>
                  <Trans>
                    {by}, declared on {time}
                  </Trans>
                </span>
                <AskButton
                  asks={{ kind: 'withdraw-conflict', application: submission, conflict }}
                  aria-label={t`Withdraw the conflict of ${{ name: conflict.by }}`}
                >
                  <Trans comment="Button: withdraws a colleague's conflict of interest">Withdraw</Trans>
                </AskButton>
              </li>
            );
          })}
        </ul>
      )}
      <AskButton asks={{ kind: 'declare-conflict', application: submission }}>
        <Trans>Declare a conflict of interest</Trans>
      </AskButton>
    </Card>
  );
}
