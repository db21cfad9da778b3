import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { KeptRecord } from '../device/kept-words.ts';
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

/** How long signing out waits for answers on their way, in ms. */
const patience = 3000;

/** Loaded when there is something to ask: hardly ever. */
const SignOutQuestion = lazy(async () => ({
  default: (await import('./sign-out-question.tsx')).SignOutQuestion,
}));

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { readonly user: SignedInUser }) {
  const factsId = useId();
  const [unsent, setUnsent] = useState<readonly KeptRecord[]>([]);

  async function leave(): Promise<void> {
    const { settleWords } = await import('../device/settle-words.ts');
    const left = await settleWords(user.userId, patience);
    setUnsent(left);
    if (left.length === 0) await signOut();
  }

  const facts = [
    [headerMessages.email, user.email],
    [headerMessages.phone, formatPhone(user.phone)],
  ] as const;
  return (
    <>
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
            onClick={() => void leave()}
          >
            {headerMessages.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {unsent.length > 0 && (
        <Suspense>
          <SignOutQuestion unsent={unsent} onStay={() => setUnsent([])} />
        </Suspense>
      )}
    </>
  );
}
