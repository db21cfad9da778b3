import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { codeDigits } from '@portal/contracts/identity/account';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../form/text-fields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { formatCountdown } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { useSecondsUntil } from '../../../shared/application/use-admission.ts';
import { HelpLine } from '../../../shell/help-line.tsx';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './submit.module.css';

const { digits, triesPerCode } = otpLimits;

/** Validated with every key, so only against an empty code; `verify` counts the digits. */
const codeSchema = z.object({ code: z.string().check(z.minLength(1, 'code-incomplete')) });

/** What is known of the code to enter. Times in ISO 8601, of the server's clock. */
export interface SentCode {
  /** Of the code that this page sent; `undefined` when another page sent a newer one. */
  readonly expiresAt?: string;
  /** From when on another one can be sent; `undefined`: now. */
  readonly resendAt?: string | undefined;
  readonly attemptsLeft?: number;
  /** The server's message that the code is locked or has expired: only another one helps. */
  readonly refusal?: string;
}

export interface OtpDialogProps {
  /** What the code submits. */
  readonly submits: 'application' | 'changes';
  readonly code: SentCode;
  readonly busy: 'verifying' | 'resending' | undefined;
  /** Submits with the code. Returns an error message, or `undefined`. */
  readonly onVerify: (code: string) => Promise<string | undefined>;
  /** Sends another code. Returns an error message, or `undefined`. Absent after the deadline. */
  readonly onResend: (() => Promise<string | undefined>) | undefined;
  readonly onClose: () => void;
}

/** Asks for the mailed code, which submits the application or the changes. */
export function OtpDialog({ submits, code, busy, onVerify, onResend, onClose }: OtpDialogProps) {
  const { t } = useLingui();
  const { email } = useSignedInUser();
  const form = useAppForm(codeSchema, { code: '' });
  const { control, handleSubmit, reset, setError, clearErrors, setFocus, formState } = form;
  const secondsLeft = useSecondsUntil(code.expiresAt);
  const secondsToResend = useSecondsUntil(code.resendAt) ?? 0;
  const isExpired = secondsLeft === 0;
  const isSentBefore = code.expiresAt === undefined && code.refusal === undefined;
  const shown = formState.errors.code?.message;
  const refusal =
    code.refusal ?? (isExpired ? t`This code is no longer valid. Please request a new one.` : undefined);
  // What the field said about the code is no longer true.
  useEffect(() => {
    if (isExpired) clearErrors('code');
  }, [isExpired, clearErrors]);

  /** Shows an error, the schema's code or a finished message, at the field and selects its text. */
  function showError(problem: string | undefined): void {
    if (problem === undefined) return;
    setError('code', { type: 'server', message: problem });
    setFocus('code', { shouldSelect: true });
  }

  async function verify(typed: { readonly code: string }): Promise<void> {
    showError(typed.code.length < digits ? 'code-incomplete' : await onVerify(typed.code));
  }

  async function resend(): Promise<void> {
    reset();
    // The button becomes disabled, and the new code goes into this field.
    setFocus('code');
    showError(await onResend?.());
  }

  return (
    <Dialog opened onClose={onClose} dismissible={busy === undefined} title={t`Enter the code`} size="sm">
      <form noValidate onSubmit={handleSubmit(verify)} className={classes.otp}>
        <p>
          {isSentBefore ? (
            <Trans>The code that we sent to {email} a moment ago is still good.</Trans>
          ) : (
            <Trans>
              We sent a {digits}-digit code to {email}.
            </Trans>
          )}{' '}
          {submits === 'changes' ? (
            <Trans>Entering it hands in your changes.</Trans>
          ) : (
            <Trans>Entering it submits your application.</Trans>
          )}
          {onResend && (
            <>
              {' '}
              <Trans>If you change an answer, you need a new code.</Trans>
            </>
          )}
        </p>
        <div className={classes.code}>
          <TextField
            control={control}
            name="code"
            label={t`Code`}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            sanitise={codeDigits}
            focusOnOpen
            error={
              shown === 'code-incomplete'
                ? t`Please enter the ${digits} digits of the code.`
                : (shown ?? refusal)
            }
          />
        </div>
        {refusal === undefined && (
          <CodeStatus
            secondsLeft={secondsLeft}
            attemptsLeft={shown === undefined ? code.attemptsLeft : undefined}
          />
        )}
        {/* Screen readers hear only the end of the countdown. */}
        <VisuallyHidden role="status">{isExpired && refusal}</VisuallyHidden>
        <Button type="submit" fullWidth disabled={refusal !== undefined} busy={busy === 'verifying'}>
          {busy === 'verifying' ? (
            <Trans>Submitting…</Trans>
          ) : submits === 'changes' ? (
            <Trans>Verify and hand in</Trans>
          ) : (
            <Trans>Verify and submit</Trans>
          )}
        </Button>
        {onResend ? (
          <ResendButton
            kind={refusal === undefined ? 'quiet' : 'primary'}
            seconds={secondsToResend}
            busy={busy}
            onResend={() => void resend()}
          />
        ) : (
          <p className={classes.status}>
            {submits === 'changes' ? (
              <Trans>The day for changes has passed. This is the last code, and no other one is sent.</Trans>
            ) : (
              <Trans>Applications are closed. This is the last code, and no other one is sent.</Trans>
            )}
          </p>
        )}
        <HelpLine />
      </form>
    </Dialog>
  );
}

interface CodeStatusProps {
  /** `undefined` while unknown. */
  readonly secondsLeft: number | undefined;
  /** `undefined` while the field shows an error, which includes them. */
  readonly attemptsLeft: number | undefined;
}

/** The remaining time of the code, and its attempts after a wrong one. */
function CodeStatus({ secondsLeft, attemptsLeft = triesPerCode }: CodeStatusProps) {
  const { t } = useLingui();
  const texts = [
    secondsLeft !== undefined && t`Code valid for ${{ time: formatCountdown(secondsLeft) }}.`,
    attemptsLeft < triesPerCode && t`${plural(attemptsLeft, { one: '# try left.', other: '# tries left.' })}`,
  ];
  return <p className={classes.status}>{texts.filter(Boolean).join(' ')}</p>;
}

interface ResendButtonProps extends Pick<OtpDialogProps, 'busy'> {
  readonly kind: ButtonKind;
  /** Until another code may be requested. */
  readonly seconds: number;
  readonly onResend: () => void;
}

function ResendButton({ kind, seconds, busy, onResend }: ResendButtonProps) {
  const label = busy === 'resending' ? <Trans>Sending…</Trans> : <Trans>Send a new code</Trans>;
  return (
    <Button
      kind={kind}
      fullWidth
      disabled={seconds > 0 || busy === 'verifying'}
      busy={busy === 'resending'}
      onClick={onResend}
    >
      {seconds > 0 ? <Trans>Send a new code (in {{ time: formatCountdown(seconds) }})</Trans> : label}
    </Button>
  );
}
