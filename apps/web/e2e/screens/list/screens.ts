import type { Screen } from '../screen.ts';
import { accountScreens } from './account.ts';
import { dashboardScreens } from './dashboard.ts';
import { formScreens } from './form.ts';
import { founderScreens } from './founder.ts';
import { publicScreens } from './public.ts';
import { reviewScreens } from './review.ts';
import { tableScreens } from './table.ts';

/** The screens whose layout a browser checks. Component tests prove their other states. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...founderScreens,
  ...formScreens,
  ...dashboardScreens,
  ...tableScreens,
  ...reviewScreens,
];
