import { useLayoutEffect, useReducer } from 'react';

/**
 * Place it inside every element that takes the focus when it opens. Mantine focuses such an element twice: when it mounts
 * and again in an effect, which on a slow machine may run after the next key press and steal the focus back. The state
 * update in the layout effect renders synchronously, which makes React flush all effects before the next event.
 */
export function FlushEffects() {
  const [, rerender] = useReducer(() => true, false);
  useLayoutEffect(() => rerender(), []);
  return null;
}
