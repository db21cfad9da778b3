import { passwordRules } from '@portal/contracts/identity/account';
import { IconInfoCircle } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/overlays.tsx';
import { passwordMessages } from './account.messages.ts';
import classes from './password-requirements.module.css';

/** The five rules of a password, shown on hover, focus and touch. */
export function PasswordRequirements() {
  return (
    <Tooltip
      position="top-end"
      withinPortal={false}
      w="min(17rem, 100vw - 2rem)"
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={classes.rules}>
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
