import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before, when a dialog is taken away while it is open. (One that is told to close
 * gives it back by itself.)
 */
export function useFocusAfterRemoval(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
