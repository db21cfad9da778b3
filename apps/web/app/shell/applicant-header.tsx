import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import { homeOf } from '../session/home.ts';
import { useSignedInUser } from '../session/session.ts';
import { readThemeChoice, themeChoices } from '../theme/color-scheme.ts';
import { useThemeChoice } from '../theme/use-theme-choice.ts';
import { IconButton } from '../ui/button.tsx';
import { FlushEffects } from '../ui/flush-effects.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/overlays.tsx';
import { About } from './about.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './applicant-header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

export interface ApplicantHeaderProps {
  /** Before the logo: the menu button on small screens. */
  readonly start?: ReactNode;
}

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
const names = {
  light: msg({ message: 'Light', comment: 'Theme with light colours' }),
  dark: msg({ message: 'Dark', comment: 'Theme with dark colours' }),
  system: msg({ message: 'System', comment: 'Theme that follows the setting of the device' }),
};

/** The menu of the colour schemes: light, dark, system. */
function ThemeSwitcher() {
  const { t } = useLingui();
  const [current, choose] = useThemeChoice();
  return (
    <Menu position="bottom-end" width={180} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t`Theme`} icon={icons[current]} />
      </Menu.Target>
      <Menu.Dropdown>
        <FlushEffects />
        <Menu.RadioGroup value={current} onChange={(value) => choose(readThemeChoice(value))}>
          {themeChoices.map((choice) => (
            <Menu.RadioItem
              key={choice}
              value={choice}
              closeMenuOnClick
              rightSection={<Icon of={icons[choice]} size={18} />}
            >
              {t(names[choice])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The header of every signed-in page. The page must have a `<main id="content">` for the skip link. */
export function ApplicantHeader({ start }: ApplicantHeaderProps) {
  const { t } = useLingui();
  const { portalName } = useProgrammeNames();
  const user = useSignedInUser();
  return (
    <header className={classes.header}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {start}
      <Link to={homeOf(user)} className={classes.brand}>
        <Logo />
        <span className={classes.title}>{portalName}</span>
      </Link>
      <p className={classes.welcome}>{user.name ? t`Welcome, ${{ name: user.name }}` : t`Welcome`}</p>
      <About />
      <LanguageSwitch />
      <ThemeSwitcher />
      <AccountMenu user={user} />
    </header>
  );
}
