import { checkFirstPassword, type FirstPassword } from '@portal/contracts/identity/account-forms';
import { chooseFirstPassword } from '../../session/account-client.ts';
import { Button } from '../../ui/button.tsx';
import { accountMessages, firstPasswordMessages } from './account.messages.ts';
import { describeFirstPasswordError } from './account-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAction } from './use-action.ts';

export interface FirstPasswordStepProps {
  /** The log-in is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The end of the first log-in to an account that the office made: a password of one's own. */
export function FirstPasswordStep({ onDone, onBack }: FirstPasswordStepProps) {
  const { field, submit } = useAccountForm({ newPassword: '', confirmPassword: '' }, checkFirstPassword);
  const choose = useAction(async (values: FirstPassword) => {
    const outcome = await chooseFirstPassword(values);
    if (outcome !== 'done') throw new Error(firstPasswordMessages.failed);
  }, onDone);
  return (
    <FormFrame
      title={firstPasswordMessages.title}
      lead={firstPasswordMessages.lead}
      error={choose.error ? describeFirstPasswordError(choose.error) : undefined}
      onSubmit={submit(choose.run)}
    >
      <NewPasswordFields field={field} />
      <Button type="submit" busy={choose.isRunning} fullWidth>
        {choose.isRunning ? firstPasswordMessages.submitting : firstPasswordMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {accountMessages.backToLogin}
      </Button>
    </FormFrame>
  );
}
