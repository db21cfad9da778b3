import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { PasswordField } from '../../form/text-fields.tsx';
import { newPasswordMessages } from './account.messages.ts';
import { passwordFeedback } from './password-feedback.ts';
import { PasswordRequirements } from './password-requirements.tsx';

export interface NewPasswordFieldsProps<V extends FieldValues, O> {
  readonly control: Control<V, unknown, O>;
  /** The field of the password, and of its repetition. */
  readonly names: readonly [FieldPath<V>, FieldPath<V>];
}

/** A new password with its rules told while it is typed, and once more to be sure. */
export function NewPasswordFields<V extends FieldValues, O>({
  control,
  names: [password, again],
}: NewPasswordFieldsProps<V, O>) {
  const typed: string = useWatch({ control, name: password });
  return (
    <>
      <PasswordField
        control={control}
        name={password}
        label={newPasswordMessages.newPassword}
        autoComplete="new-password"
        aside={<PasswordRequirements />}
        feedback={typed === '' ? undefined : passwordFeedback(typed)}
        required
      />
      <PasswordField
        control={control}
        name={again}
        label={newPasswordMessages.confirmPassword}
        autoComplete="new-password"
        required
      />
    </>
  );
}
