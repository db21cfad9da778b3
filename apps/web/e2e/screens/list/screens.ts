import type { Screen } from '../screen.ts';
import { accountScreens } from './account.ts';
import { applicationsScreens } from './applications.ts';
import { assessingScreens } from './assessing.ts';
import { assigningScreens } from './assigning.ts';
import { bulkScreens } from './bulk.ts';
import { exportingScreens } from './exporting.ts';
import { extensionScreens } from './extensions.ts';
import { formStateScreens } from './form-states.ts';
import { formStepScreens } from './form-steps.ts';
import { organiserScreens } from './organiser.ts';
import { problemScreens } from './problems.ts';
import { publicScreens } from './public.ts';
import { remarksScreens } from './remarks.ts';
import { returnScreens } from './returns.ts';
import { roundScreens } from './round.ts';
import { unbrokenTextScreens } from './unbroken-text.ts';

/** Every screen of the portal in every state. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...applicationsScreens,
  ...formStepScreens,
  ...formStateScreens,
  ...roundScreens,
  ...organiserScreens,
  ...assessingScreens,
  ...remarksScreens,
  ...returnScreens,
  ...assigningScreens,
  ...bulkScreens,
  ...exportingScreens,
  ...extensionScreens,
  ...problemScreens,
  ...unbrokenTextScreens,
];

/** Finds the screen with that name. @throws when there is none */
export function findScreen(name: string): Screen {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen "${name}"`);
  return screen;
}
