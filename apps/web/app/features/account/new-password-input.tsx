import { brokenPasswordRules, hasSurroundingSpace, passwordRules } from '@portal/contracts/identity/account';
import { IconCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Tooltip } from '../../ui/overlays.tsx';
import { passwordMessages } from './account.messages.ts';
import { AccountPassword, type AccountPasswordProps } from './account-fields.tsx';
import classes from './new-password-input.module.css';
import { accountValidation } from './validation.messages.ts';

export type NewPasswordInputProps<V extends FieldValues, O> = Pick<
  AccountPasswordProps<V, O>,
  'control' | 'name' | 'label' | 'deps'
>;

/** A password that is being chosen: its rules in a tooltip and as a list that is ticked off while it is typed. */
export function NewPasswordInput<V extends FieldValues, O>(props: NewPasswordInputProps<V, O>) {
  const { control, name } = props;
  const password: string = useWatch({ control, name });
  return (
    <div>
      <AccountPassword
        {...props}
        autoComplete="new-password"
        aside={<PasswordRequirements />}
        feedback={password === '' ? undefined : passwordFeedback(password)}
      />
      <PasswordChecklist password={password} />
    </div>
  );
}

/** What is still wrong with a password, as one line: messages joined by commas; `undefined` when all rules hold. */
export function passwordFeedback(password: string): string | undefined {
  const broken = brokenPasswordRules(password).map((rule) => rule.id);
  const lines = [
    ...(broken.includes('length') ? [accountValidation['password-too-short']] : []),
    ...(broken.some((id) => id !== 'length') ? [accountValidation['password-too-simple']] : []),
    ...(hasSurroundingSpace(password) ? [accountValidation['password-edged-by-space']] : []),
  ];
  return lines.length > 0 ? lines.join(', ') : undefined;
}

/** The five rules of a password, shown on hover, focus and touch. */
function PasswordRequirements() {
  return (
    <Tooltip
      position="top-end"
      withinPortal={false}
      w="min(17rem, 100vw - 2rem)"
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={classes.tip}>
          {passwordRules.map((rule) => (
            <li key={rule.id}>{rule.text}</li>
          ))}
        </ul>
      }
    >
      <IconButton label={passwordMessages.requirements} icon={IconInfoCircle} size="sm" />
    </Tooltip>
  );
}

function PasswordChecklist({ password }: { readonly password: string }) {
  const broken = brokenPasswordRules(password);
  return (
    <ul className={classes.rules} aria-label={passwordMessages.requirements}>
      {passwordRules.map((rule) => {
        const held = !broken.includes(rule);
        return (
          <li key={rule.id} className={classes.rule} data-held={held || undefined}>
            <Icon of={held ? IconCircleCheck : IconCircle} size={16} />
            <span>
              {rule.text}
              <VisuallyHidden>, {held ? passwordMessages.held : passwordMessages.missing}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
