import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is wide enough for a table of many columns; otherwise show cards. */
export const useWideScreen = (): boolean =>
  useMediaQuery('(min-width: 64rem)', undefined, { getInitialValueInEffect: false });
