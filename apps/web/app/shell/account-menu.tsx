import { Trans, useLingui } from '@lingui/react/macro';
import { IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { discardDrafts, flushOpenForms } from '../device/open-forms.ts';
import { formatPhone } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { signOut } from '../session/sign-out.ts';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { hasUnfinished } from '../session/unfinished.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FlushEffects } from '../ui/flush-effects.tsx';
import { Icon } from '../ui/icon.tsx';
import { Avatar, Menu } from '../ui/overlays.tsx';
import { Text } from '../ui/text.tsx';
import classes from './account-menu.module.css';

/** Returns the first letter of a name in upper case; `U` without a name. */
export function initialOf(name: string): string {
  const [first] = name.trim();
  return first?.toUpperCase() ?? 'U';
}

/** In ms: how long signing out waits for running saves. */
const saveTimeout = 3000;

/** The user's data, the account page, security settings and sign-out. */
export function AccountMenu({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const factsId = useId();
  const [asked, setAsked] = useState<'unsent' | 'unfinished'>();
  const stay = () => setAsked(undefined);

  async function leave(): Promise<void> {
    if (hasUnfinished()) return setAsked('unfinished');
    const drafts = await flushOpenForms(user.userId, saveTimeout);
    if (drafts.length > 0) return setAsked('unsent');
    await signOut();
  }

  const facts = [
    [t`E-mail`, user.email],
    [t`Phone`, formatPhone(user.phone)],
  ] as const;
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
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
      {asked === 'unsent' && <UnsentAnswersDialog userId={user.userId} onCancel={stay} />}
      {asked === 'unfinished' && <UnfinishedDialog onCancel={stay} />}
    </>
  );
}

interface UnsentAnswersDialogProps {
  /** The founder whose answers these are. */
  readonly userId: string;
  readonly onCancel: () => void;
}

/** Asks at the sign-out whether to delete or keep unsent answers. */
function UnsentAnswersDialog({ userId, onCancel }: UnsentAnswersDialogProps) {
  const { t } = useLingui();
  function deleteAndSignOut(): void {
    discardDrafts(userId);
    void signOut();
  }
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t`Some answers are not saved yet`}
      size="lg"
      footer={
        <>
          <Button kind="quiet-danger" onClick={deleteAndSignOut}>
            <Trans>Delete and sign out</Trans>
          </Button>
          <Button kind="secondary" onClick={() => void signOut()}>
            <Trans>Keep and sign out</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>
          They could not be sent and are only on this device. If you keep them, they come back when you log in
          here again; on a shared computer, delete them or stay until they are saved.
        </Trans>
      </Text>
    </Dialog>
  );
}

/** Asks at the sign-out whether to cut off what an organiser's page is doing. */
function UnfinishedDialog({ onCancel }: Pick<UnsentAnswersDialogProps, 'onCancel'>) {
  const { t } = useLingui();
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t`Something is not finished yet`}
      footer={
        <>
          <Button kind="secondary" onClick={() => void signOut()}>
            <Trans>Sign out all the same</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>
          An action on several applications goes on, or an assessment or a message to a founder is not saved.
          What is done stays done; the rest is left when you sign out.
        </Trans>
      </Text>
    </Dialog>
  );
}
