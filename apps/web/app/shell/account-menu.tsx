import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { LocalDraft } from '../device/draft-storage.ts';
import { formatPhone } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { signOut } from '../session/sign-out.ts';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { FlushEffects } from '../ui/flush-effects.tsx';
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

/** What signing out needs, fetched when it is needed; the question hardly ever is. */
const files = {
  openForms: () => import('../device/open-forms.ts'),
  question: () => import('./unsent-answers-dialog.tsx'),
};
const UnsentAnswersDialog = lazy(async () => ({ default: (await files.question()).UnsentAnswersDialog }));

/**
 * Which words of this founder only this device has, once it can be asked what shall become of them. None when the
 * files for that cannot be fetched: an open form keeps its words here as the page goes, for this founder alone.
 */
export async function findUnsentDrafts(
  userId: string,
  { openForms, question }: typeof files = files,
): Promise<readonly LocalDraft[]> {
  try {
    const { flushOpenForms } = await openForms();
    const left = await flushOpenForms(userId, patience);
    if (left.length > 0) await question();
    return left;
  } catch (error) {
    console.warn('Signing out could not ask about unsent words; they stay on this device.', error);
    return [];
  }
}

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { readonly user: SignedInUser }) {
  const factsId = useId();
  const [unsent, setUnsent] = useState<readonly LocalDraft[]>([]);

  async function leave(): Promise<void> {
    const left = await findUnsentDrafts(user.userId);
    setUnsent(left);
    if (left.length === 0) await signOut();
  }

  const facts = [
    [headerMessages.email, user.email],
    [headerMessages.phone, formatPhone(user.phone)],
  ] as const;
  return (
    <>
      <Menu
        position="bottom-end"
        width={280}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        onOpen={() => void files.openForms().catch(() => undefined)}
      >
        <Menu.Target>
          <button type="button" className={classes.target} aria-label={headerMessages.account}>
            <Avatar color="leaf" radius="xl" size={36} variant="filled">
              {initialOf(user.name)}
            </Avatar>
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-describedby={factsId}>
          <FlushEffects />
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
            component={Link}
            to={paths.secondFactor()}
            leftSection={<Icon of={IconShieldLock} size={18} />}
          >
            {headerMessages.security}
          </Menu.Item>
          <Menu.Item
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
          <UnsentAnswersDialog unsent={unsent} onStay={() => setUnsent([])} />
        </Suspense>
      )}
    </>
  );
}
