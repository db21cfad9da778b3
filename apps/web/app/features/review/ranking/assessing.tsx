import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type AssessingChange, maxAssessingReason } from '@portal/contracts/review/ranking';
import { visibleText } from '@portal/contracts/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce, failureTitle } from '../../../api/act.ts';
import { keyOf, refreshScores } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { workloadsOf } from '../../../shared/review/assigned-work.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Text } from '../../../ui/text.tsx';
import { stageLabels } from '../actions/decisions.ts';
import classes from './ranking.module.css';

export interface AssessingProps {
  readonly roundId: string;
  readonly stage: Stage;
  /** When assessing of each stage was closed and reopened, oldest first. */
  readonly changes: readonly AssessingChange[];
  /** The loaded rows of the stage. */
  readonly rows: readonly SubmissionSummary[];
}

/** Whether a stage is assessed, who closed or reopened it, what is missing, and the button that changes it. */
export function Assessing({ roundId, stage, changes, rows }: AssessingProps) {
  const { t } = useLingui();
  /** Whether the open question is about reopening. A colleague may be first. */
  const [opens, setOpens] = useState<boolean>();
  const own = changes.filter((change) => change.stage === stage);
  const last = own.at(-1);
  const isClosed = last?.open === false;
  return (
    <Card title={t`Assessing`}>
      {!isClosed && <Missing rows={rows} />}
      <div className={classes.assessing}>
        <ul className={classes.changes}>
          {own.map((change) => (
            <li key={change.at}>
              <Change {...change} />
            </li>
          ))}
        </ul>
        <Button kind="secondary" onClick={() => setOpens(isClosed)}>
          {isClosed ? <Trans>Reopen assessing...</Trans> : <Trans>Close assessing...</Trans>}
        </Button>
      </div>
      {opens !== undefined && (
        <ChangeDialog
          roundId={roundId}
          stage={stage}
          opens={opens}
          done={opens === isClosed ? undefined : last}
          rows={rows}
          onClose={() => setOpens(undefined)}
        />
      )}
    </Card>
  );
}

/** Who has not handed in, and how many applications have how many assessments; apart from those in which the reader has a conflict. */
function Missing({ rows }: Pick<AssessingProps, 'rows'>) {
  const { t } = useLingui();
  const { formatNumber, formatList } = useFormat();
  const known = rows.filter((row) => row.mine !== 'conflict' && row.withdrawn_at === undefined);
  const late = [...workloadsOf(known).values()].filter(({ asked, handedIn }) => asked > handedIn);
  const counts = new Map<number, number>();
  for (const { assessments } of known) counts.set(assessments, (counts.get(assessments) ?? 0) + 1);
  const byNumber = [...counts].sort(([one], [other]) => one - other);
  return (
    <ul className={classes.missing}>
      <li>
        {late.length === 0 ? (
          <Trans>Everyone who was asked has handed in.</Trans>
        ) : (
          <Trans>
            Not handed in:{' '}
            {{
              people: formatList(
                late.map(({ name, asked, handedIn }) => t`${name} (${formatNumber(asked - handedIn)})`),
              ),
            }}
          </Trans>
        )}
      </li>
      {byNumber.map(([number, applications]) => (
        <li key={number}>
          <Plural value={applications} one="# application" other="# applications" />{' '}
          <Plural
            value={number}
            _0="without an assessment"
            one="with # assessment"
            other="with # assessments"
          />
        </li>
      ))}
    </ul>
  );
}

function Change({ open, by, at, reason }: AssessingChange) {
  const { formatDateTime } = useFormat();
  const time = formatDateTime(at);
  return (
    <>
      {open ? (
        <Trans>
          Reopened by <bdi>{by}</bdi> on {time}
        </Trans>
      ) : (
        <Trans>
          Closed by <bdi>{by}</bdi> on {time}
        </Trans>
      )}
      {reason !== undefined && <> – {reason}</>}
    </>
  );
}

interface ChangeDialogProps extends Omit<AssessingProps, 'changes'> {
  /** Whether assessing is reopened, which takes a reason. */
  readonly opens: boolean;
  /** The change that makes the question pointless. */
  readonly done: AssessingChange | undefined;
  readonly onClose: () => void;
}

function ChangeDialog({ roundId, stage, opens, done, rows, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const name = t(stageLabels[stage]);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const reason = visibleText(typed);
  const change = useMutation({
    mutationFn: () =>
      callOnce('setAssessing', {
        params: { id: roundId, stage },
        body: { open: opens, ...(reason && { reason }) },
      }),
    onSuccess: async () => {
      await refreshScores(queries, stage);
      onClose();
    },
    // If it was done all the same, the page says so.
    onError: () => queries.invalidateQueries({ queryKey: keyOf('readRound') }),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={opens ? t`Reopen assessing of ${name}?` : t`Close assessing of ${name}?`}
      action={change}
      onConfirm={() => change.mutate()}
      confirmLabel={opens ? <Trans>Reopen assessing</Trans> : <Trans>Close assessing</Trans>}
      busyLabel={opens ? <Trans>Reopening...</Trans> : <Trans>Closing...</Trans>}
      disabled={done !== undefined || (opens && !reason)}
      failure={{
        title: failureTitle(
          change.error,
          opens ? t`Assessing was not reopened.` : t`Assessing was not closed.`,
        ),
      }}
    >
      {done && (
        <Alert tone="info">
          <Change {...done} />
        </Alert>
      )}
      <Text>
        {opens ? (
          <Trans>
            Assessments can be written again. Organisers who have not handed in theirs no longer see the
            scores of others, and the ranking is computed again at the next closing.
          </Trans>
        ) : (
          <Trans>
            From now on no assessment of this stage can be written. Every organiser sees all scores, apart
            from applications with a conflict of interest.
          </Trans>
        )}
      </Text>
      {!opens && <Missing rows={rows} />}
      <Textarea
        label={opens ? t`Reason` : t`Reason (optional)`}
        required={opens}
        maxLength={maxAssessingReason}
        data-autofocus
        autosize
        minRows={2}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
