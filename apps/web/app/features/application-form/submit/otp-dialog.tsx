import { otpLimits } from '@portal/contracts/applications/submitting';
import * as z from 'zod';
import { TextField } from '../../../form/text-fields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatCountdown, type OtpState, secondsUntil } from './otp-clock.ts';
import { submitMessages } from './submit.messages.ts';
import classes from './submit.module.css';
import { useNow } from './use-now.ts';

const codeSchema = z.object({ code: z.string().length(otpLimits.digits, submitMessages.otpRequired) });

/** Keeps the digits of what is typed or pasted: `123 456` becomes `123456`. */
function codeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, otpLimits.digits);
}

export interface OtpDialogProps {
  readonly email: string;
  readonly otp: OtpState;
  /** The server's sentence about the last try. */
  readonly problem: string | undefined;
  readonly busy: 'verifying' | 'resending' | undefined;
  readonly onVerify: (code: string) => void;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

/** Asks for the code that was mailed; the right one submits the application. */
export function OtpDialog({ email, otp, problem, busy, onVerify, onResend, onClose }: OtpDialogProps) {
  const { control, handleSubmit, reset, setFocus } = useAppForm(codeSchema, { defaultValues: { code: '' } });
  const resend = () => {
    reset();
    // The button is not to be pressed again for a while, and the new code goes here.
    setFocus('code');
    onResend();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissible={busy === undefined}
      title={submitMessages.otpTitle}
      size="sm"
    >
      <form noValidate onSubmit={handleSubmit(({ code }) => onVerify(code))} className={classes.otp}>
        <p>
          {otp.expiresAt === undefined ? submitMessages.otpSentBefore(email) : submitMessages.otpSent(email)}
        </p>
        {problem && <Alert tone="error">{problem}</Alert>}
        <div className={classes.code}>
          <TextField
            control={control}
            name="code"
            label={submitMessages.otpLabel}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            keep={codeDigits}
            focusedFirst
          />
        </div>
        <OtpFacts otp={otp} />
        <Button type="submit" fullWidth busy={busy === 'verifying'}>
          {busy === 'verifying' ? submitMessages.verifying : submitMessages.verify}
        </Button>
        <ResendButton resendAt={otp.resendAt} busy={busy} onResend={resend} />
      </form>
    </Dialog>
  );
}

/** How long the code lasts and how often it may still be tried. */
function OtpFacts({ otp: { expiresAt, attemptsLeft } }: { readonly otp: OtpState }) {
  const now = useNow();
  const seconds = expiresAt === undefined ? undefined : secondsUntil(expiresAt, now);
  return (
    <p className={classes.facts}>
      {seconds !== undefined &&
        (seconds > 0 ? submitMessages.expiresIn(formatCountdown(seconds)) : submitMessages.expired)}{' '}
      {attemptsLeft !== undefined && submitMessages.attemptsLeft(attemptsLeft)}
    </p>
  );
}

interface ResendButtonProps extends Pick<OtpDialogProps, 'busy' | 'onResend'> {
  readonly resendAt: number;
}

function ResendButton({ resendAt, busy, onResend }: ResendButtonProps) {
  const seconds = secondsUntil(resendAt, useNow());
  const words = busy === 'resending' ? submitMessages.resending : submitMessages.resend;
  return (
    <Button
      kind="quiet"
      fullWidth
      disabled={seconds > 0 || busy === 'verifying'}
      busy={busy === 'resending'}
      onClick={onResend}
    >
      {seconds > 0 ? submitMessages.resendIn(formatCountdown(seconds)) : words}
    </Button>
  );
}
