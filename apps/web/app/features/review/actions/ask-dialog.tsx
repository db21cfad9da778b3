import { Trans, useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { MailsComeBack } from '../../../shared/review/mails-come-back.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Reference } from '../../../ui/states.tsx';
import classes from './actions.module.css';
import type { Subject } from './organiser-actions.ts';
import { RunProgress } from './run-progress.tsx';
import type { Failure } from './use-organiser-action.ts';
import type { Run } from './use-run.ts';

/** The button that does what is asked. */
export interface Confirm extends Pick<ButtonProps, 'kind' | 'disabled'> {
  readonly label: ReactNode;
  readonly busyLabel?: ReactNode;
  /** Whether it has the focus when the dialog opens. */
  readonly hasFocus?: boolean;
  /** @param reason what was written, where the dialog asks for it */
  readonly onConfirm: (reason: string) => void;
}

export interface AskDialogProps
  extends Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'size' | 'brief' | 'more'> {
  /** The application that is asked about; `undefined` for several. */
  readonly application?: Subject | undefined;
  /** Of what the founder learns by mail: why mails to that address do not arrive. */
  readonly mailbox?: MailboxStatus | undefined;
  readonly children: ReactNode;
  /** `undefined`: there is nothing to do. */
  readonly confirm: Confirm | undefined;
  readonly action?: { readonly isPending: boolean; readonly failure: Failure | undefined };
  /** The run over several applications: once it has started, its progress and results are shown instead. */
  readonly run?: Omit<Run, 'start'>;
  /** Asks for a reason, which colleagues read, of at most so many characters. */
  readonly maxReason?: number;
  /** Whether Escape and a click outside would drop what was written. */
  readonly isWritten?: boolean;
}

/** Ignores key repeat, so that the key press that opened the dialog does not confirm it. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** A question before an organiser acts: on one application, which it names, or on several. Another question needs another one (a React key). */
export function AskDialog(props: AskDialogProps) {
  const {
    application,
    mailbox,
    children,
    confirm,
    action,
    run,
    maxReason,
    isWritten = false,
    ...dialog
  } = props;
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isRunning = run?.state === 'running';
  const isOver = run?.state === 'over';
  const isBusy = action?.isPending || isRunning;
  const press = () => {
    setIsChecked(true);
    // A dialog that is closing asks nothing.
    if (dialog.opened && (maxReason === undefined || reason.trim() !== '')) confirm?.onConfirm(reason.trim());
  };
  return (
    <Dialog
      {...dialog}
      dismissible={!isBusy && !isWritten}
      footer={
        <>
          {isRunning ? (
            <Button key="stop" kind="secondary" onClick={run.stop}>
              <Trans comment="Button: ends a run over several applications">Stop</Trans>
            </Button>
          ) : (
            <Button key="close" kind="secondary" disabled={isBusy ?? false} onClick={dialog.onClose}>
              {confirm && !isOver ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
          )}
          {isOver && run.results.some(({ failure }) => failure) && (
            <Button onClick={run.retry}>
              <Trans>Try the failed again</Trans>
            </Button>
          )}
          {confirm && !isRunning && !isOver && (
            <Button
              kind={confirm.kind ?? 'primary'}
              busy={isBusy ?? false}
              disabled={confirm.disabled ?? false}
              data-autofocus={confirm.hasFocus || undefined}
              onKeyDown={ignoreRepeat}
              onClick={press}
            >
              {(isBusy && confirm.busyLabel) || confirm.label}
            </Button>
          )}
        </>
      }
    >
      {run && (isRunning || isOver) ? (
        <RunProgress run={run} />
      ) : (
        <div className={classes.question}>
          {application && <Names {...application} />}
          {children}
          <MailsComeBack fault={mailbox} />
          {maxReason !== undefined && (
            <Reason
              text={reason}
              max={maxReason}
              isMissing={isChecked && reason.trim() === ''}
              onChange={setReason}
            />
          )}
          {action?.failure && (
            <div ref={focusOnMount} tabIndex={-1}>
              <Alert tone="error" title={action.failure.title}>
                {action.failure.reason && <p>{action.failure.reason}</p>}
                <Reference>{action.failure.reference}</Reference>
              </Alert>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Names({ submitted_id, data: { startupName, founderName } }: Subject) {
  return (
    <p>
      <strong>
        <bdi>{[submitted_id, startupName, founderName].filter(Boolean).join(' · ')}</bdi>
      </strong>
    </p>
  );
}

interface ReasonProps {
  readonly text: string;
  readonly max: number;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
}

function Reason({ text, max, isMissing, onChange }: ReasonProps) {
  const { t } = useLingui();
  return (
    <div>
      <Textarea
        label={t`Reason`}
        description={t`Colleagues read it in the history. The founder does not.`}
        required
        rows={3}
        data-autofocus
        maxLength={max}
        value={text}
        error={isMissing && t`Please say why.`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CharactersLeft text={text} max={max} />
    </div>
  );
}
