import { IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { formatPhone } from '../i18n/format.ts';
import { signOut } from '../session/sign-out.ts';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { Icon } from '../ui/icon.tsx';
import { Avatar, Menu } from '../ui/overlays.tsx';
import classes from './account-menu.module.css';
import { headerMessages } from './shell.messages.ts';

/** First letter of a name in upper case, `U` for a nameless user. */
export function initialOf(name: string): string {
  const [first] = name.trim();
  return first?.toUpperCase() ?? 'U';
}

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { readonly user: SignedInUser }) {
  const factsId = useId();
  const facts = [
    [headerMessages.email, user.email],
    [headerMessages.phone, formatPhone(user.phone)],
  ] as const;
  return (
    <Menu position="bottom-end" width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={headerMessages.account}>
          <Avatar color="leaf" radius="xl" size={36} variant="filled">
            {initialOf(user.name)}
          </Avatar>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-describedby={factsId}>
        <div id={factsId} className={classes.who}>
          <p className={classes.name}>{user.name || headerMessages.notAvailable}</p>
          {facts.map(([label, value]) => (
            <p key={label}>
              <span className={classes.label}>{label}</span> {value || headerMessages.notAvailable}
            </p>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item
          data-autofocus
          c="var(--mantine-color-error)"
          leftSection={<Icon of={IconLogout} size={18} />}
          onClick={signOut}
        >
          {headerMessages.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
