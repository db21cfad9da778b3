import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import { Button } from '../../../ui/button.tsx';
import { type Subject, undo } from './organiser-actions.ts';
import { useOrganiserAction } from './use-organiser-action.ts';

export interface UndoButtonProps {
  readonly stage: Stage;
  readonly application: Subject;
  /** The status that the decision led to. After another decision it is not undone. */
  readonly status: AdminStatus;
  readonly onClick?: () => void;
}

/** Takes back a decision that the founder does not know yet, without a question. */
export function UndoButton({ stage, application, status, onClick }: UndoButtonProps) {
  const { t } = useLingui();
  const action = useOrganiserAction(undo, { stage, application });
  return (
    <Button
      kind="secondary"
      size="xs"
      busy={action.isPending}
      aria-label={t`Undo the decision on ${{ number: application.submitted_id }}`}
      // The button disappears: the focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        action.act({ status });
        onClick?.();
      }}
    >
      <Trans context="a decision">Undo</Trans>
    </Button>
  );
}
