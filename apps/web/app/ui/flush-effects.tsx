import { useLayoutEffect, useReducer } from 'react';

/**
 * Stands within what takes the focus when it opens. Mantine puts the focus there twice: once the element is there, and
 * again when effects have run, which on a busy machine is after somebody has gone on by a key – the focus would jump
 * back under it. Effects run before anything is drawn anew: being drawn anew at once has both come before any key.
 */
export function FlushEffects() {
  const [, drawAnew] = useReducer(() => true, false);
  useLayoutEffect(() => drawAnew(), []);
  return null;
}
