import type { Screen } from '../screen.ts';
import { accountScreens } from './account.ts';
import { applicationsScreens } from './applications.ts';
import { formMomentScreens } from './form-moments.ts';
import { formStepScreens } from './form-steps.ts';
import { hindranceScreens } from './hindrances.ts';
import { organiserScreens } from './organiser.ts';
import { publicScreens } from './public.ts';

/** Every screen of the portal in every state, in the order of the contact sheet. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...applicationsScreens,
  ...formStepScreens,
  ...formMomentScreens,
  ...organiserScreens,
  ...hindranceScreens,
];

/** The screen of that name. */
export function screenCalled(name: string): Screen {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen "${name}"`);
  return screen;
}
