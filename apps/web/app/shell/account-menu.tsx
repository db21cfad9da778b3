import { Trans, useLingui } from '@lingui/react/macro';
import { IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
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

/** Returns the first letter of a name in upper case; `U` without a name. */
export function initialOf(name: string): string {
  const [first] = name.trim();
  return first?.toUpperCase() ?? 'U';
}

/** In ms: how long signing out waits for running saves. */
const saveTimeout = 3000;

/** Loaded on demand. */
const modules = {
  openForms: () => import('../device/open-forms.ts'),
  dialog: () => import('./unsent-answers-dialog.tsx'),
};
const UnsentAnswersDialog = lazy(async () => ({ default: (await modules.dialog()).UnsentAnswersDialog }));

/**
 * Saves open forms and returns the founder's drafts that only this device has, after loading the dialog that asks about
 * them. Returns none when a module cannot be loaded: the drafts then stay on this device, for this founder only.
 */
export async function findUnsentDrafts(
  userId: string,
  { openForms, dialog }: typeof modules = modules,
): Promise<readonly LocalDraft[]> {
  try {
    const { flushOpenForms } = await openForms();
    const drafts = await flushOpenForms(userId, saveTimeout);
    if (drafts.length > 0) await dialog();
    return drafts;
  } catch (error) {
    console.warn('Signing out could not ask about unsent answers; they stay on this device.', error);
    return [];
  }
}

/** The user's data, the account page, security settings and sign-out. */
export function AccountMenu({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const factsId = useId();
  const [unsent, setUnsent] = useState<readonly LocalDraft[]>([]);

  async function leave(): Promise<void> {
    const drafts = await findUnsentDrafts(user.userId);
    setUnsent(drafts);
    if (drafts.length === 0) await signOut();
  }

  const facts = [
    [t`E-mail`, user.email],
    [t`Phone`, formatPhone(user.phone)],
  ] as const;
  return (
    <>
      <Menu
        position="bottom-end"
        width={280}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        onOpen={() => void modules.openForms().catch(() => undefined)}
      >
        <Menu.Target>
          <button type="button" className={classes.target} aria-label={t`Your account`}>
            <Avatar color="leaf" radius="xl" size={36} variant="filled">
              {initialOf(user.name)}
            </Avatar>
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-describedby={factsId}>
          <FlushEffects />
          <div id={factsId} className={classes.who}>
            <p className={classes.welcome}>{user.name ? t`Welcome, ${{ name: user.name }}` : t`Welcome`}</p>
            <p className={classes.name}>{user.name || t`Not available`}</p>
            {facts.map(([label, value]) => (
              <p key={label}>
                <span className={classes.label}>{label}</span> {value || t`Not available`}
              </p>
            ))}
          </div>
          <Menu.Divider />
          <Menu.Item
            data-autofocus
            component={Link}
            to={paths.account()}
            leftSection={<Icon of={IconUserCircle} size={18} />}
          >
            <Trans>My account</Trans>
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.secondFactor()}
            leftSection={<Icon of={IconShieldLock} size={18} />}
          >
            <Trans>Login security</Trans>
          </Menu.Item>
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<Icon of={IconLogout} size={18} />}
            onClick={() => void leave()}
          >
            <Trans>Sign Out</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {unsent.length > 0 && (
        <Suspense>
          <UnsentAnswersDialog unsent={unsent} onCancel={() => setUnsent([])} />
        </Suspense>
      )}
    </>
  );
}
