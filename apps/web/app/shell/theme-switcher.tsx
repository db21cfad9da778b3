import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { readThemeChoice, themeChoices } from '../theme/color-scheme.ts';
import { useThemeChoice } from '../theme/use-theme-choice.ts';
import { IconButton } from '../ui/button.tsx';
import { FlushEffects } from '../ui/flush-effects.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/overlays.tsx';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
const names = {
  light: msg({ message: 'Light', comment: 'Theme with light colours' }),
  dark: msg({ message: 'Dark', comment: 'Theme with dark colours' }),
  system: msg({ message: 'System', comment: 'Theme that follows the setting of the device' }),
};

/** The menu of the colour schemes: light, dark, system. */
export function ThemeSwitcher() {
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
