import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BulkProgress, type BulkProgressProps } from '../actions/run-progress.tsx';
import type { BulkRun } from '../actions/use-run.ts';

/** The button that starts a run. */
export interface StartButton extends Pick<ButtonProps, 'kind' | 'disabled'> {
  readonly label: ReactNode;
  /** Whether it has the focus when the dialog opens. */
  readonly hasFocus?: boolean;
  readonly onStart: () => void;
}

export interface BulkDialogProps<Item> extends Pick<BulkProgressProps<Item>, 'nameOf'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly run: Omit<BulkRun<Item>, 'start'>;
  /** `undefined`: there is nothing to start. */
  readonly start: StartButton | undefined;
  /** The question, until the run starts. */
  readonly children: ReactNode;
}

/** Ignores key repeat, so that the key press that opened the dialog does not start the run. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** A question about several applications, then the progress and the results of the run. The run can be stopped. */
export function BulkDialog<Item>(props: BulkDialogProps<Item>) {
  const { opened, onClose, title, run, nameOf, start, children } = props;
  const isRunning = run.state === 'running';
  const hasFailed = run.results.some(({ failure }) => failure !== undefined);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dismissible={!isRunning}
      size="lg"
      title={title}
      footer={
        <>
          {isRunning && (
            <Button kind="secondary" onClick={run.stop}>
              <Trans comment="Button: ends a run over several applications">Stop</Trans>
            </Button>
          )}
          {!isRunning && (
            <Button kind="secondary" onClick={onClose}>
              {start && run.state === 'ready' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
          )}
          {run.state === 'over' && hasFailed && (
            <Button onClick={run.retry}>
              <Trans>Try the failed again</Trans>
            </Button>
          )}
          {start && run.state === 'ready' && (
            <Button
              kind={start.kind ?? 'primary'}
              disabled={start.disabled ?? false}
              data-autofocus={start.hasFocus || undefined}
              onKeyDown={ignoreRepeat}
              onClick={start.onStart}
            >
              {start.label}
            </Button>
          )}
        </>
      }
    >
      {run.state === 'ready' ? children : <BulkProgress run={run} nameOf={nameOf} />}
    </Dialog>
  );
}
