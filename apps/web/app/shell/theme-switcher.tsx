import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ThemeChoice } from '../theme/color-scheme.ts';
import { useThemeChoice } from '../theme/use-theme-choice.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/overlays.tsx';
import { headerMessages } from './shell.messages.ts';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
const choices: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Light, dark, or as the system has it. */
export function ThemeSwitcher() {
  const [current, choose] = useThemeChoice();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <IconButton label={headerMessages.theme} icon={icons[current]} />
      </Menu.Target>
      <Menu.Dropdown aria-label={headerMessages.theme}>
        {choices.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === current}
            leftSection={<Icon of={icons[choice]} size={18} />}
            rightSection={choice === current ? <Icon of={IconCheck} size={16} /> : null}
            onClick={() => choose(choice)}
          >
            {headerMessages.themes[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
