/** Progress bars and rings. Each needs an `aria-label`. */
export { Progress, RingProgress } from '@mantine/core';
