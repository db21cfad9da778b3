import { useLingui } from '@lingui/react/macro';
import { brokenPasswordRules, hasSurroundingSpace, passwordRules } from '@portal/contracts/identity/account';
import { IconCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Tooltip } from '../../ui/overlays.tsx';

import { AccountPassword, type AccountPasswordProps } from './account-fields.tsx';
import classes from './new-password-input.module.css';
import { accountValidation } from './validation.messages.ts';

export type NewPasswordInputProps<V extends FieldValues, O> = Pick<
  AccountPasswordProps<V, O>,
  'control' | 'name' | 'label' | 'deps'
>;

/** An input for a new password. It shows the rules in a tooltip and as a checklist that follows the input. */
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

/** Returns the messages of the broken rules, joined by commas; `undefined` when all rules are met. */
export function passwordFeedback(password: string): string | undefined {
  const broken = brokenPasswordRules(password).map((rule) => rule.id);
  const messages = [
    ...(broken.includes('length') ? [accountValidation['password-too-short']] : []),
    ...(broken.some((id) => id !== 'length') ? [accountValidation['password-too-simple']] : []),
    ...(hasSurroundingSpace(password) ? [accountValidation['password-edged-by-space']] : []),
  ];
  return messages.length > 0 ? messages.join(', ') : undefined;
}

/** The password rules in a tooltip on hover, focus and touch. */
function PasswordRequirements() {
  const { t } = useLingui();
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
      <IconButton label={t`Password requirements`} icon={IconInfoCircle} size="sm" />
    </Tooltip>
  );
}

function PasswordChecklist({ password }: { readonly password: string }) {
  const { t } = useLingui();
  const broken = brokenPasswordRules(password);
  return (
    <ul className={classes.rules} aria-label={t`Password requirements`}>
      {passwordRules.map((rule) => {
        const met = !broken.includes(rule);
        return (
          <li key={rule.id} className={classes.rule} data-met={met || undefined}>
            <Icon of={met ? IconCircleCheck : IconCircle} size={16} />
            <span>
              {rule.text}
              <VisuallyHidden>, {met ? t`done` : t`still missing`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
