import { useMediaQuery } from '@mantine/hooks';

/** True where a table of many columns has room; below, the same is shown as cards. */
export const useWideScreen = (): boolean =>
  useMediaQuery('(min-width: 64rem)', undefined, { getInitialValueInEffect: false });
