import { Trans, useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { asciiDigits, visibleText } from '@portal/contracts/text';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MailsComeBack } from '../../../shared/review/mails-come-back.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog.tsx';
import { Failure, type FailureProps } from '../../../ui/failure.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { LimitedTextarea } from '../limited-textarea.tsx';
import classes from './actions.module.css';
import type { Subject } from './organiser-actions.ts';
import { RunButtons, RunProgress } from './run-progress.tsx';
import type { Run } from './runs.tsx';

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
  readonly action?: { readonly isPending: boolean; readonly failure: FailureProps | undefined };
  /** The run over several applications: once it has started, its progress and results are shown instead. */
  readonly run?: Run | undefined;
  /** How many applications are acted on; if they are many, the number has to be typed. */
  readonly count?: number;
  /** Asks for a reason, which colleagues read, of at most so many characters. */
  readonly maxReason?: number;
  /** Whether Escape and a click outside would drop what was written. */
  readonly isWritten?: boolean;
}

/** Ignores key repeat, so that the key press that opened the dialog does not confirm it. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Above so many applications, their number has to be typed. */
const maxUntyped = 50;

/** A question before an organiser acts: on one application, which it names, or on several. Another question needs another one (a React key). */
export function AskDialog(props: AskDialogProps) {
  const { t } = useLingui();
  const {
    application,
    mailbox,
    children,
    confirm,
    action,
    run,
    count = 1,
    maxReason,
    isWritten = false,
    ...dialog
  } = props;
  const mustType = count > maxUntyped;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const isChecked = attempts > 0;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is missing may be out of sight.
    if (attempts > 0) question.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const isBusy = action?.isPending ?? false;
  const isReasonMissing = maxReason !== undefined && visibleText(reason) === '';
  const isMistyped = mustType && asciiDigits(typed).replaceAll(/\D/g, '') !== String(count);
  const press = () => {
    setAttempts(attempts + 1);
    // A dialog that is closing asks nothing.
    if (dialog.opened && !isReasonMissing && !isMistyped) confirm?.onConfirm(reason.trim());
  };
  return (
    <Dialog
      {...dialog}
      dismissible={!isBusy && !isWritten}
      footer={
        <>
          <Button key="close" kind="secondary" disabled={isBusy} onClick={dialog.onClose}>
            {confirm && !run ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {run && <RunButtons run={run} />}
          {confirm && !run && (
            <Button
              kind={confirm.kind ?? 'primary'}
              busy={isBusy}
              disabled={confirm.disabled ?? false}
              data-autofocus={(confirm.hasFocus && !mustType) || undefined}
              onKeyDown={ignoreRepeat}
              onClick={press}
            >
              {(isBusy && confirm.busyLabel) || confirm.label}
            </Button>
          )}
        </>
      }
    >
      {run ? (
        <RunProgress run={run} />
      ) : (
        <div ref={question} className={classes.question}>
          {application && <Names {...application} />}
          {children}
          <MailsComeBack fault={mailbox} />
          {maxReason !== undefined && (
            <LimitedTextarea
              label={t`Reason`}
              description={t`Colleagues read it in the history. The founder does not.`}
              required
              rows={3}
              data-autofocus
              maxLength={maxReason}
              value={reason}
              error={isChecked && isReasonMissing && t`Please say why.`}
              onText={setReason}
            />
          )}
          {mustType && confirm && (
            <TextInput
              label={t`Type the number of applications (${count}) to confirm`}
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              value={typed}
              error={isChecked && isMistyped && t`This is not the number of applications.`}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          {action?.failure && <Failure {...action.failure} takesFocus />}
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
