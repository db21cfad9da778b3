import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { stageProgressQuery, stageSummariesQuery } from '../../api/queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type DataTableHandle } from '../../ui/data-table/data-table.tsx';
import { TableSkeleton } from '../../ui/data-table/table-skeleton.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { FullScreenError } from '../../ui/states.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { reviewMessages as texts } from './review.messages.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { stageColumns } from './stage-columns.tsx';
import { useStageAddress } from './use-stage-address.ts';

const rowId = (row: SubmissionSummary) => row.application_id;

interface StageTableProps {
  readonly stage: Stage;
  /** Newest first. */
  readonly rows: readonly SubmissionSummary[];
  /** The table comes in the place of what had the focus. */
  readonly takesFocus: boolean;
}

function StageTable({ stage, rows, takesFocus }: StageTableProps) {
  const { view, setView, open, setOpen } = useStageAddress();
  const table = useRef<DataTableHandle>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) table.current?.focusAgain();
  }, [takesFocus]);
  const opened = rows.find((row) => row.application_id === open);
  return (
    <>
      <DataTable
        ref={table}
        label={texts.titles[stage]}
        columns={stageColumns}
        rows={rows}
        rowId={rowId}
        view={view}
        onView={setView}
        emptyHint={texts.empty[stage]}
        actions={{
          header: texts.columns.action,
          cell: (row) => (
            <Button
              kind="secondary"
              size="xs"
              aria-label={texts.reviewOf(row.submitted_id)}
              onClick={() => setOpen(row.application_id)}
            >
              {texts.review}
            </Button>
          ),
        }}
      />
      <ReviewDialog
        stage={stage}
        applicationId={open}
        submittedId={opened?.submitted_id}
        onClose={() => setOpen(undefined)}
        onFocusLost={() => table.current?.focusAgain()}
      />
    </>
  );
}

/** The rows of a stage, or how far they are, or what to do when they do not come. */
function StageRows({ stage }: { readonly stage: Stage }) {
  const { data, isError, errorUpdatedAt, refetch } = useQuery(stageSummariesQuery(stage));
  const { data: arrived } = useQuery(stageProgressQuery(stage));
  const [retried, setRetried] = useState(false);
  const newestFirst = useMemo(() => data?.toReversed(), [data]);
  const retry = () => {
    setRetried(true);
    void refetch();
  };
  useEffect(() => {
    if (errorUpdatedAt) notify.error(texts.loadFailed, { title: texts.error, audience: 'admin' });
  }, [errorUpdatedAt]);

  if (newestFirst) return <StageTable stage={stage} rows={newestFirst} takesFocus={retried} />;
  if (isError) return <FullScreenError message={texts.loadFailedHelp} onRetry={retry} />;
  return <TableSkeleton>{texts.loading(arrived ? formatNumber(arrived) : '')}</TableSkeleton>;
}

/** All submissions of one stage, and the way into each. */
export function StagePage({ stage }: { readonly stage: Stage }) {
  return (
    <Container width="desk">
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.titles[stage]}</Title>
          <Text c="dimmed">{texts.subtitles[stage]}</Text>
        </div>
        <StageRows key={stage} stage={stage} />
      </Stack>
    </Container>
  );
}
