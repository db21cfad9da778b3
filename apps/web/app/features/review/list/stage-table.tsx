import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { queues } from '@portal/contracts/review/queues';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStageSearch } from '../../../api/stage-search.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DataTable, TableSkeleton } from '../../../ui/data-table/data-table.tsx';
import { useColumnChoice } from '../../../ui/data-table/shown-columns.ts';
import { useDataTable } from '../../../ui/data-table/use-data-table.ts';
import type { DataTableHandle } from '../../../ui/data-table/use-row-focus.ts';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { notify } from '../../../ui/notify.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { stageTitles } from '../actions/decisions.ts';
import { useReviewNavigation } from '../application/open-application.tsx';
import { ReviewDialog } from '../application/review-dialog.tsx';
import { ShortcutsDialog, useShortcutChoice } from '../application/shortcuts.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { SelectionButtons, SelectionQuestions, useSelectionQuestion } from '../selection/selection.tsx';
import { Excerpts, ReviewButton } from './cells.tsx';
import { SearchProgress } from './progress.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { initialStageView, searchedTexts, useStageColumns } from './stage-columns.tsx';
import { useStageAddresses, useStageUrlState } from './use-stage-url-state.ts';

/** Loaded on demand: it is there after assessing. */
const Ranking = lazyPart(
  async () => (await import('../ranking/ranking.tsx')).Ranking,
  () => (
    <Alert tone="error">
      <Trans>The ranking could not be loaded. Please reload the page.</Trans>
    </Alert>
  ),
);

const emptyHints: Record<Stage, MessageDescriptor> = {
  stage1: msg`Applications appear here as soon as founders submit them.`,
  stage2: msg`Applications appear here as soon as stage 1 approves them.`,
};

const rowId = (row: SubmissionSummary) => row.application_id;

export interface StageTableProps {
  readonly stage: Stage;
  /** The loaded rows, newest first. */
  readonly rows: readonly SubmissionSummary[];
  /** The loading progress while rows are missing. */
  readonly progress: ReactNode;
}

/** Focuses the row of the last open application when the dialog closes. */
function useReturnToRow(open: string | undefined) {
  const table = useRef<DataTableHandle>(null);
  const last = useLastDefined(open);
  useEffect(() => {
    if (open === undefined && last !== undefined) table.current?.focusRow(last);
  }, [open, last]);
  return table;
}

/** The rows with these ids, in their order. */
function inOrder(rows: readonly SubmissionSummary[], ids: readonly string[]): readonly SubmissionSummary[] {
  const byId = new Map(rows.map((row) => [rowId(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function StageTable({ stage, rows, progress }: StageTableProps) {
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const announcement = useReviewRound()?.announcement[stage];
  const announces = announcement === 'together' || rows.some(queues['not-announced']);
  const columns = useStageColumns();
  const { view, setView, open, setOpen, ranking } = useStageUrlState(columns);
  const addresses = useStageAddresses();
  const navigate = useNavigate();
  const columnSetting = useColumnChoice(`columns ${userId}`, { view, onView: setView });
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [keysOn] = useShortcutChoice();
  const search = useStageSearch(stage, view.search);
  const model = useDataTable({
    columns,
    rows,
    rowId,
    searchedTexts,
    alsoFound: search.found,
    view,
    onView: setView,
  });
  // The address and the search of the answers follow the text after a moment.
  const shownView = { ...view, search: model.search };
  const isTyping = model.search !== view.search;
  /** The ids of the applications in the order in which the ranking shows them. */
  const [ranked, setRanked] = useState<readonly string[]>([]);
  const navigation = useReviewNavigation(ranking ? inOrder(rows, ranked) : model.matching, open);
  const selection = useSelection(model);
  const asked = useSelectionQuestion();
  const table = useReturnToRow(open);

  const openRow = (id: string) => {
    const position = model.positionOf(id);
    const page = position < 0 ? model.page : model.pageOf(position);
    setOpen(id, ranking ? view : { ...shownView, page });
  };
  const showNext = () => {
    if (navigation.nextUndecided) return openRow(navigation.nextUndecided.application_id);
    setOpen(undefined);
    notify.success(t`No application in this list is left to decide.`, { audience: 'admin' });
  };
  /** Opens an application here, or in a tab by a click with a key. Hover does not read it: each read is in its history. */
  const linkOf = (id: string) => ({
    to: addresses.ofView(shownView, id),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openRow(id);
    },
  });
  const linkOfRow = (row: SubmissionSummary) => linkOf(rowId(row));
  const opened = rows.find((row) => rowId(row) === open);
  const keys = keysOn && { '?': () => setIsHelpOpen(true) };
  return (
    <>
      <QueueTabs table={model} view={shownView} announces={announces} isRanking={ranking !== undefined} />
      {ranking ? (
        <Suspense fallback={<TableSkeleton>{t`Loading the ranking…`}</TableSkeleton>}>
          <Ranking
            stage={stage}
            rows={rows}
            line={ranking.line}
            progress={progress}
            handle={table}
            linkOf={linkOf}
            onOpen={openRow}
            onOrder={setRanked}
            onSelect={(ids) => {
              selection.select(ids);
              void navigate(addresses.ofView(initialStageView));
              // The clicked button disappears.
              document.getElementById('content')?.focus();
            }}
            {...(keys && { keys })}
          />
        </Suspense>
      ) : (
        <Excerpts value={search.found}>
          <DataTable
            ref={table}
            label={t(stageTitles[stage])}
            table={model}
            columnSetting={columnSetting}
            selecting={{
              selection,
              label: ({ submitted_id }) => t`Select ${submitted_id}`,
              actions: <SelectionButtons rows={selection.rows} announces={announces} onAsk={asked.ask} />,
            }}
            tools={
              <>
                <SavedViewsMenu stage={stage} view={shownView} columns={columnSetting.choice} />
                <ExportMenu
                  stage={stage}
                  rows={model.matching}
                  selected={selection.rows}
                  isPartial={Boolean(progress) || isTyping || search.state === 'searching'}
                />
                <SearchProgress
                  search={isTyping ? { ...search, state: 'off' } : search}
                  foundInAnswers={model.totalAlsoFound}
                />
              </>
            }
            progress={progress}
            emptyHint={t(emptyHints[stage])}
            noMatchHint={t`No applications match your search and filters.`}
            onOpen={(row) => openRow(row.application_id)}
            linkOf={linkOfRow}
            {...(keys && { keys })}
            actions={{
              header: t`Action`,
              cell: (row) => <ReviewButton submittedId={row.submitted_id} {...linkOfRow(row)} />,
            }}
          />
        </Excerpts>
      )}
      <ReviewDialog
        stage={stage}
        applicationId={open}
        row={opened}
        navigation={navigation}
        onNavigate={openRow}
        onClose={() => setOpen(undefined)}
        onDecided={showNext}
        onHelp={() => setIsHelpOpen(true)}
        covered={isHelpOpen}
      />
      <SelectionQuestions stage={stage} rows={rows} asked={asked} />
      <ShortcutsDialog opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}
