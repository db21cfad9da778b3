import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { sharedMailDomain } from '@portal/contracts/review/conflicts';
import { useFormat } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChangedHistory, useIsHistoryChanged } from '../actions/decide-question.tsx';
import { UndoButton } from '../actions/undo-button.tsx';
import { useOpenApplication } from './open-application.tsx';
import classes from './submission.module.css';

interface NoticeProps {
  readonly submission: Submission;
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
  const { facts, stage, ask } = useOpenApplication();
  const { releasesAt, status } = facts;
  if (releasesAt !== undefined && status !== undefined)
    return (
      <div className={classes.notice}>
        <Alert title={t`The founder learns of this decision at ${{ time: formatTime(releasesAt) }}`}>
          <div className={classes.buttons}>
            <UndoButton stage={stage} application={application} status={status} />
            <Button kind="secondary" size="xs" onClick={() => ask({ kind: 'announce', application })}>
              <Trans comment="Button: tells the founder the decision before its time">Announce now</Trans>
            </Button>
          </div>
        </Alert>
      </div>
    );
  if (!facts.isUnannounced) return null;
  return (
    <div className={classes.notice}>
      <Alert title={<Trans>The founder does not know this decision yet</Trans>}>
        <div className={classes.buttons}>
          <Button kind="secondary" size="sm" onClick={() => ask({ kind: 'announce', application })}>
            <Trans comment="Button: tells the founder the decision">Announce</Trans>
          </Button>
          <Button kind="secondary" size="sm" onClick={() => ask({ kind: 'take-back', application })}>
            <Trans comment="Button: undoes a decision that the founder does not know">Take back</Trans>
          </Button>
        </div>
      </Alert>
    </div>
  );
}

/** What the founder was asked to change, and the ways to change or withdraw that. Empty when nothing is awaited. */
export function ReturnedNotice({ submission: application }: NoticeProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { facts, isReady, ask } = useOpenApplication();
  const asked = application.requested_changes;
  if (facts.changesDue === undefined || !asked) return null;
  const [name, day] = [asked.asked_by, formatDate(asked.due)];
  const shared = { kind: 'secondary', size: 'sm', disabled: !isReady } as const;
  return (
    <div className={classes.notice}>
      <Alert title={t`${name} asked the founder for changes by ${day}`}>
        <p className={classes.asked}>{asked.message}</p>
        <div className={classes.buttons}>
          <Button {...shared} onClick={() => ask({ kind: 'return', application })}>
            <Trans>Change the request</Trans>
          </Button>
          <Button {...shared} onClick={() => ask({ kind: 'withdraw-return', application })}>
            <Trans>Withdraw the request</Trans>
          </Button>
        </div>
      </Alert>
    </div>
  );
}

/** Asks about a conflict of interest if founder and organiser have their mailbox at the same organisation. */
export function SharedDomainNotice({ submission }: NoticeProps) {
  const { t } = useLingui();
  const session = useSession();
  const own = session.state === 'authenticated' ? session.user.email : '';
  const domain = sharedMailDomain(own, submission.data.email ?? '');
  if (domain === undefined) return null;
  return (
    <div className={classes.notice}>
      <Alert
        title={t`You and the founder both have an address at ${domain}. Is there a conflict of interest?`}
      >
        <DeclareButton submission={submission} />
      </Alert>
    </div>
  );
}

/** The declared conflicts of colleagues, and the way to declare one's own. */
export function ConflictsCard({ submission }: NoticeProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const { ask } = useOpenApplication();
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
                <Button
                  kind="secondary"
                  size="xs"
                  aria-label={t`Withdraw the conflict of ${{ name: conflict.by }}`}
                  onClick={() => ask({ kind: 'withdraw-conflict', application: submission, conflict })}
                >
                  <Trans comment="Button: withdraws a colleague's conflict of interest">Withdraw</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <DeclareButton submission={submission} />
    </Card>
  );
}

function DeclareButton({ submission: application }: NoticeProps) {
  const { ask } = useOpenApplication();
  return (
    <Button kind="secondary" size="xs" onClick={() => ask({ kind: 'declare-conflict', application })}>
      <Trans>Declare a conflict of interest</Trans>
    </Button>
  );
}
