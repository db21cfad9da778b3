import { Trans, useLingui } from '@lingui/react/macro';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import { type AssessingChange, maxAssessingReason } from '@portal/contracts/review/ranking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './rounds.module.css';

export interface AssessingProps {
  readonly roundId: string;
  /** When assessing was closed and reopened, oldest first. */
  readonly changes: readonly AssessingChange[];
}

/** Whether each stage is assessed, with who closed or reopened it, and the button that changes it. */
export function Assessing({ roundId, changes }: AssessingProps) {
  const { t } = useLingui();
  const [stage, setStage] = useState<Stage>();
  const nameOf = (each: Stage) => (each === 'stage1' ? t`Stage 1` : t`Stage 2`);
  const lastOf = (wanted: Stage) => changes.findLast((change) => change.stage === wanted);
  return (
    <Card title={t`Assessing`}>
      <ul className={classes.versions}>
        {stages.map((each) => {
          const last = lastOf(each);
          const name = nameOf(each);
          return (
            <li key={each}>
              <span>
                <strong>{name}</strong>: {last ? <Change {...last} /> : <Trans>open</Trans>}
              </span>
              <Button
                kind="secondary"
                size="xs"
                aria-label={
                  last?.open === false ? t`Reopen assessing of ${name}` : t`Close assessing of ${name}`
                }
                onClick={() => setStage(each)}
              >
                {last?.open === false ? <Trans>Reopen...</Trans> : <Trans>Close...</Trans>}
              </Button>
            </li>
          );
        })}
      </ul>
      {stage && (
        <ChangeDialog
          roundId={roundId}
          stage={stage}
          name={nameOf(stage)}
          opens={lastOf(stage)?.open === false}
          onClose={() => setStage(undefined)}
        />
      )}
    </Card>
  );
}

function Change({ open, by, at, reason }: AssessingChange) {
  const { formatDateTime } = useFormat();
  const time = formatDateTime(at);
  return (
    <>
      {open ? (
        <Trans>
          reopened by <bdi>{by}</bdi> on {time}
        </Trans>
      ) : (
        <Trans>
          closed by <bdi>{by}</bdi> on {time}
        </Trans>
      )}
      {reason !== undefined && <> – {reason}</>}
    </>
  );
}

interface ChangeDialogProps {
  readonly roundId: string;
  readonly stage: Stage;
  /** What the stage is called. */
  readonly name: string;
  /** Whether assessing is reopened, which takes a reason. */
  readonly opens: boolean;
  readonly onClose: () => void;
}

function ChangeDialog({ roundId, stage, name, opens, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const change = useMutation({
    mutationFn: () =>
      call('setAssessing', {
        params: { id: roundId, stage },
        body: { open: opens, ...(reason && { reason }) },
      }),
    onSuccess: async () => {
      // Scores of others appear in, or leave, every list.
      await queries.invalidateQueries();
      onClose();
    },
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
      disabled={opens && !reason}
      failure={{ title: opens ? t`Assessing was not reopened.` : t`Assessing was not closed.` }}
    >
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
      <Textarea
        label={opens ? t`Reason` : t`Reason (optional)`}
        required={opens}
        maxLength={maxAssessingReason}
        autosize
        minRows={2}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
