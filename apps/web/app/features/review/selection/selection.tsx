import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { IconSpeakerphone, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { organisersQuery } from '../../../api/queries.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { buttonOrder, decisionButtons, decisionTexts } from '../actions/decisions.ts';
import { useAsked } from '../actions/questions.tsx';
import { useRemarks } from '../actions/use-remarks.ts';
import { AnnounceSelection } from './announce-selection.tsx';
import { AssignSelection } from './assign-selection.tsx';
import { DecideSelection } from './decide-selection.tsx';

interface SelectionQuestion {
  readonly action: ReviewAction | 'announce' | 'assign';
  /** The rows as they were when the question was asked. */
  readonly rows: readonly SubmissionSummary[];
}

export const useSelectionQuestion = () => useAsked<SelectionQuestion>();

export interface SelectionButtonsProps {
  /** The selected rows. Without one the buttons do nothing, but keep the focus. */
  readonly rows: readonly SubmissionSummary[];
  /** Whether decisions at the stage are announced. */
  readonly announces: boolean;
  readonly onAsk: (question: SelectionQuestion) => void;
}

export function SelectionButtons({ rows, announces, onAsk }: SelectionButtonsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const prefetch = () => void queries.prefetchQuery(organisersQuery());
  const isEmpty = rows.length === 0;
  const buttonFor = (action: SelectionQuestion['action']): ButtonProps => ({
    size: 'xs',
    'aria-disabled': isEmpty || undefined,
    ...(isEmpty && { 'data-disabled': true }),
    onClick: () => !isEmpty && onAsk({ action, rows }),
  });
  return (
    <>
      <Button
        {...buttonFor('assign')}
        kind="secondary"
        icon={IconUserPlus}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Trans comment="Button: asks organisers to assess applications">Assign</Trans>
      </Button>
      {announces && (
        <Button {...buttonFor('announce')} kind="secondary" icon={IconSpeakerphone}>
          <Trans comment="Button: tells founders the decisions">Announce</Trans>
        </Button>
      )}
      {buttonOrder.map((action) => (
        <Button key={action} {...buttonFor(action)} kind={decisionButtons[action].kind}>
          {t(decisionTexts[action].button)}
        </Button>
      ))}
    </>
  );
}

export interface SelectionQuestionsProps {
  readonly stage: Stage;
  /** All rows of the stage. */
  readonly rows: readonly SubmissionSummary[];
  readonly asked: ReturnType<typeof useSelectionQuestion>;
}

/** The dialog of the question about the selected rows. What was written for a decision survives when it is cancelled. */
export function SelectionQuestions({ stage, rows, asked }: SelectionQuestionsProps) {
  const remarks = useRemarks({ isOpen: true });
  const { id, question, isOpen, close } = asked;
  if (!question) return null;
  // A colleague may have changed some since.
  const now = new Map(rows.map((row) => [row.application_id, row]));
  const selected = question.rows.map((row) => now.get(row.application_id) ?? row);
  const { action } = question;
  const common = { stage, selected, opened: isOpen, onClose: close };
  if (action === 'assign') return <AssignSelection {...common} key={id} rows={rows} />;
  if (action === 'announce') return <AnnounceSelection {...common} key={id} />;
  return <DecideSelection {...common} key={id} action={action} remarks={remarks} />;
}
