import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
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

export interface UndoRunButtonProps {
  /** Takes back what a run decided, until an instant (ISO 8601). */
  readonly undo: { readonly until: string; readonly start: () => void };
  readonly onClick?: () => void;
}

/** Takes back the decisions of a run that founders do not know yet. Empty when they know all. */
export function UndoRunButton({ undo: { until, start }, onClick }: UndoRunButtonProps) {
  if (!useIsBefore(until)) return null;
  const press = () => {
    onClick?.();
    start();
  };
  return (
    <Button kind="secondary" size="xs" onClick={press}>
      <Trans comment="Button: takes back all decisions of a run">Undo all</Trans>
    </Button>
  );
}
