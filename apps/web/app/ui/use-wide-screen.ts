import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is wide enough for a table of many columns; otherwise show cards. */
export const useWideScreen = (): boolean =>
  useMediaQuery('(min-width: 64rem)', undefined, { getInitialValueInEffect: false });

/** Whether the screen is wide enough for so many columns of text. */
export const useFitsColumns = (columns: 2 | 3): boolean =>
  useMediaQuery(columns === 2 ? '(min-width: 75rem)' : '(min-width: 110rem)', undefined, {
    getInitialValueInEffect: false,
  });
