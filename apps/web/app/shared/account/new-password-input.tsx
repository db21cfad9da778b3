import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { brokenPasswordRules, type PasswordRule, passwordRules } from '@portal/contracts/identity/account';
import { IconCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useFormState, useWatch } from 'react-hook-form';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Tooltip } from '../../ui/overlays.tsx';
import { AccountPassword, type AccountPasswordProps } from './account-fields.tsx';
import classes from './new-password-input.module.css';

const ruleTexts: Readonly<Record<PasswordRule['id'], MessageDescriptor>> = {
  length: msg`at least 8 characters`,
  uppercase: msg`at least one uppercase letter`,
  lowercase: msg`at least one lowercase letter`,
  number: msg`at least one number`,
  special: msg`at least one special character (!@#$%^&*)`,
  edges: msg`no space at the beginning or the end`,
};

/** The rules that are always shown: few people begin or end a password with a space. */
const usualRules = passwordRules.filter(({ id }) => id !== 'edges');

export type NewPasswordInputProps = Pick<AccountPasswordProps, 'name' | 'label' | 'deps' | 'aside'>;

/** An input for a new password, with the rules as a checklist that follows the input. */
export function NewPasswordInput(props: NewPasswordInputProps) {
  const password: string = useWatch({ name: props.name });
  const { isSubmitted } = useFormState();
  return (
    <AccountPassword
      {...props}
      autoComplete="new-password"
      help={<PasswordChecklist password={password} />}
      showsError={isSubmitted}
    />
  );
}

/** The password rules in a tooltip on hover, focus and touch. */
export function PasswordRequirements() {
  const { t } = useLingui();
  return (
    <Tooltip
      // Over the checklist, which says the same, and not over the fields before.
      position="bottom-end"
      withinPortal={false}
      w="min(17rem, 100vw - 2rem)"
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={classes.tip}>
          {usualRules.map((rule) => (
            <li key={rule.id}>{t(ruleTexts[rule.id])}</li>
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
        if (met && !usualRules.includes(rule)) return null;
        return (
          <li key={rule.id} className={classes.rule} data-met={met || undefined}>
            <Icon of={met ? IconCircleCheck : IconCircle} size={16} />
            <span>
              {t(ruleTexts[rule.id])}
              <VisuallyHidden>
                ,{' '}
                {met
                  ? t({ message: 'done', comment: 'Said after a rule that the new password meets' })
                  : t({
                      message: 'still missing',
                      comment: 'Said after a rule that the new password breaks',
                    })}
              </VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
