import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { stageSummariesQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { readTableView, writeTableView } from '../../ui/data-table/table-view.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { FullScreenError, Skeleton } from '../../ui/states.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { reviewMessages as texts } from './review.messages.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { initialStageView, stageColumns } from './stage-columns.tsx';

const columnIds = stageColumns.map((column) => column.id);

/** The address parameter that names the application under review. */
const openParam = 'open';

const rowId = (row: SubmissionSummary) => row.application_id;

/** The view and the open application, kept in the address so that they can be shared and survive a reload. */
function useStageAddress() {
  const [params, setParams] = useSearchParams();
  return {
    view: readTableView(params, initialStageView, columnIds),
    open: params.get(openParam) ?? undefined,
    setView: (view: typeof initialStageView) =>
      setParams((current) => writeTableView(current, view, initialStageView), {
        replace: true,
        preventScrollReset: true,
      }),
    setOpen: (applicationId: string | undefined) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (applicationId) next.set(openParam, applicationId);
          else next.delete(openParam);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

function StageTable({ stage }: { readonly stage: Stage }) {
  const { data, isError, errorUpdatedAt, refetch } = useQuery(stageSummariesQuery(stage));
  const { view, setView, open, setOpen } = useStageAddress();
  const newestFirst = useMemo(() => data?.toReversed(), [data]);
  useEffect(() => {
    if (errorUpdatedAt) notify.error(texts.loadFailed, { audience: 'admin' });
  }, [errorUpdatedAt]);

  if (isError && !newestFirst)
    return <FullScreenError message={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!newestFirst) return <Skeleton height={520} aria-label={texts.loading} />;
  return (
    <>
      <DataTable
        label={texts.titles[stage]}
        columns={stageColumns}
        rows={newestFirst}
        rowId={rowId}
        view={view}
        onView={setView}
        actions={{
          header: texts.columns.action,
          cell: (row) => (
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.reviewOf(row.submitted_id)}
              onClick={() => setOpen(row.application_id)}
            >
              {texts.review}
            </Button>
          ),
        }}
      />
      <ReviewDialog stage={stage} applicationId={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** All submissions of one stage, and the way into each. */
export function StagePage({ stage }: { readonly stage: Stage }) {
  return (
    <Container>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.titles[stage]}</Title>
          <Text c="dimmed">{texts.subtitles[stage]}</Text>
        </div>
        <StageTable key={stage} stage={stage} />
      </Stack>
    </Container>
  );
}
