import { checkSecondFactorCode, type SecondFactorCode } from '@portal/contracts/identity/account-forms';
import { programme } from '@portal/contracts/programme';
import { useEffect, useRef } from 'react';
import { enterCode } from '../../../session/account-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { accountMessages } from '../account.messages.ts';
import { FormFrame } from '../form-frame.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useAction } from '../use-action.ts';
import { CodeField } from './code-field.tsx';
import { codeStepMessages } from './second-factor.messages.ts';
import { describeCodeError } from './second-factor-errors.ts';

export interface CodeStepProps {
  /** The log-in is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The end of the log-in of somebody who has a second factor: the code of the authenticator app. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const form = useAccountForm({ code: '' }, checkSecondFactorCode);
  const enter = useAction(async ({ code }: SecondFactorCode) => enterCode(code), onDone);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);
  const [office] = programme.contact.emails;
  return (
    <div ref={step}>
      <FormFrame
        title={codeStepMessages.title}
        lead={codeStepMessages.lead}
        error={enter.error === undefined ? undefined : describeCodeError(enter.error)}
        onSubmit={form.submit(enter.run)}
      >
        <CodeField form={form} />
        <Button type="submit" busy={enter.isRunning} fullWidth>
          {enter.isRunning ? codeStepMessages.submitting : codeStepMessages.submit}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {accountMessages.backToLogin}
        </Button>
        <Text size="sm" c="dimmed">
          {codeStepMessages.lost(office)}
        </Text>
      </FormFrame>
    </div>
  );
}
