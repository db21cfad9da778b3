import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { AnnounceDialog } from '../announce/announce-dialog.tsx';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { useRemarks } from '../remarks/use-remarks.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { useBulkQuestion } from './use-bulk-question.ts';

export interface BulkQuestionsProps {
  readonly stage: Stage;
  /** All rows of the stage. */
  readonly rows: readonly SubmissionSummary[];
  readonly asked: ReturnType<typeof useBulkQuestion>;
}

/** The dialog of the question about the selected rows. What was written for a decision survives a cancelled or stopped run. */
export function BulkQuestions({ stage, rows, asked: { question, isOpen, close } }: BulkQuestionsProps) {
  const remarks = useRemarks({ isOpen: true });
  if (!question) return null;
  // A colleague may have changed some since.
  const ids = new Set(question.rows.map((row) => row.application_id));
  const now = new Map(
    rows.filter((row) => ids.has(row.application_id)).map((row) => [row.application_id, row]),
  );
  const selected = question.rows.map((row) => now.get(row.application_id) ?? row);
  const { action, id } = question;
  const common = { stage, selected, opened: isOpen, onClose: close };
  if (action === 'assign') return <AssignDialog {...common} key={id} rows={rows} />;
  if (action === 'announce') return <AnnounceDialog {...common} key={id} />;
  return <DecideDialog {...common} key={id} action={action} remarks={remarks} />;
}
