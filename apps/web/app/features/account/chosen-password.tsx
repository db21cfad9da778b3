import { brokenPasswordRules, passwordRules } from '@portal/contracts/identity/account';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { passwordMessages } from './account.messages.ts';
import { AccountPassword } from './account-fields.tsx';
import classes from './chosen-password.module.css';
import { passwordFeedback } from './password-feedback.ts';
import { PasswordRequirements } from './password-requirements.tsx';
import type { AccountField } from './use-account-form.ts';

export interface ChosenPasswordProps {
  readonly field: AccountField;
  readonly label: string;
}

/** A password that is being chosen: its rules in a tooltip and as a list that is ticked off while it is typed. */
export function ChosenPassword({ field, label }: ChosenPasswordProps) {
  const { value } = field;
  return (
    <div>
      <AccountPassword
        field={field}
        label={label}
        autoComplete="new-password"
        aside={<PasswordRequirements />}
        feedback={value === '' ? undefined : passwordFeedback(value)}
      />
      <PasswordChecklist password={value} />
    </div>
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
