/** Bars and rings. Give each an `aria-label`: a bare percentage says nothing. */
export { Progress, RingProgress } from '@mantine/core';
