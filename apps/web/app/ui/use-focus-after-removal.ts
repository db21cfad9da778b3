import { useEffect } from 'react';

/** The modal gives the focus back 10 ms after closing, in ms; by then it is clear whether it did. */
const modalsTurn = 20;

/**
 * Gives the focus back to what had it before the dialog, where the modal does not: when it was open from its first
 * render, and when it is taken away while it is open. A focus that has moved on by then stays where it is.
 */
export function useFocusAfterRemoval(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      window.setTimeout(() => {
        const now = document.activeElement;
        if ((now === document.body || now === atClose) && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      }, modalsTurn);
    };
  }, [opened]);
}
