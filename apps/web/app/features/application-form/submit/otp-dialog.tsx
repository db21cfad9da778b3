import { otpLimits } from '@portal/contracts/applications/submitting';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../form/text-fields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { formatCountdown, type OtpState, secondsUntil } from './otp-timing.ts';
import { submitMessages } from './submit.messages.ts';
import classes from './submit.module.css';

/** Checked with every key, so it asks for no more than a beginning; the digits are counted when the code is sent. */
const codeSchema = z.object({ code: z.string().check(z.minLength(1, submitMessages.otpRequired)) });

/** Keeps the digits of what is typed or pasted: `123 456` becomes `123456`. */
function codeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, otpLimits.digits);
}

export interface OtpDialogProps {
  readonly email: string;
  readonly otp: OtpState;
  readonly busy: 'verifying' | 'resending' | undefined;
  /** Submits with the code; answers what is wrong with it, if anything is. */
  readonly onVerify: (code: string) => Promise<string | undefined>;
  /** Has another code sent; answers why that was not possible, if so. */
  readonly onResend: () => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the code that was mailed; the right one submits the application. */
export function OtpDialog({ email, otp, busy, onVerify, onResend, onClose }: OtpDialogProps) {
  const { control, handleSubmit, reset, setError, setFocus, formState } = useAppForm(codeSchema, {
    code: '',
  });

  /** What went wrong stands at the field, which is ready to be typed over. */
  function say(problem: string | undefined): void {
    if (problem === undefined) return;
    setError('code', { type: 'server', message: problem });
    setFocus('code', { shouldSelect: true });
  }

  async function verify({ code }: z.infer<typeof codeSchema>): Promise<void> {
    say(code.length < otpLimits.digits ? submitMessages.otpRequired : await onVerify(code));
  }

  async function resend(): Promise<void> {
    reset();
    // The button is not to be pressed again for a while, and the new code goes here.
    setFocus('code');
    say(await onResend());
  }

  const sent = otp.expiresAt === undefined ? submitMessages.otpSentBefore : submitMessages.otpSent;
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissible={busy === undefined}
      title={submitMessages.otpTitle}
      size="sm"
    >
      <form noValidate onSubmit={handleSubmit(verify)} className={classes.otp}>
        <p>{sent(email)}</p>
        <div className={classes.code}>
          <TextField
            control={control}
            name="code"
            label={submitMessages.otpLabel}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            keep={codeDigits}
            focusOnOpen
          />
        </div>
        <OtpFacts otp={otp} wrong={formState.errors.code !== undefined} />
        <Button type="submit" fullWidth busy={busy === 'verifying'}>
          {busy === 'verifying' ? submitMessages.verifying : submitMessages.verify}
        </Button>
        <ResendButton resendAt={otp.resendAt} busy={busy} onResend={() => void resend()} />
      </form>
    </Dialog>
  );
}

/** The time in ms, told once a second while the component is shown. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface OtpFactsProps {
  readonly otp: OtpState;
  /** The field says what is wrong, and with it how many tries are left. */
  readonly wrong: boolean;
}

/** How long the code lasts and how often it may still be tried. */
function OtpFacts({ otp: { expiresAt, attemptsLeft }, wrong }: OtpFactsProps) {
  const now = useNow();
  const seconds = expiresAt === undefined ? undefined : secondsUntil(expiresAt, now);
  const expired = seconds === 0;
  const facts = [
    seconds && submitMessages.expiresIn(formatCountdown(seconds)),
    expired && submitMessages.expired,
    attemptsLeft !== undefined && !wrong && !expired && submitMessages.attemptsLeft(attemptsLeft),
  ];
  return (
    <>
      <p className={classes.facts}>{facts.filter(Boolean).join(' ')}</p>
      {/* The countdown is not read aloud every second, but its end is. */}
      <VisuallyHidden role="status">{expired && submitMessages.expired}</VisuallyHidden>
    </>
  );
}

interface ResendButtonProps extends Pick<OtpDialogProps, 'busy'> {
  readonly resendAt: number;
  readonly onResend: () => void;
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
