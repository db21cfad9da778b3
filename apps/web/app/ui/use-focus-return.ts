import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * A dialog puts the focus into itself in a task of its own, which may come after somebody has closed it again. In ms;
 * what is later than this moves the focus because it wants to.
 */
const settling = 20;

/**
 * Gives the focus back to what had it before the dialog, however that ends: closed, taken away while it is open, or
 * closed before it has taken the focus at all. A focus that has moved on by then stays where it is.
 *
 * @returns the ref of the dialog's element
 */
export function useFocusReturn(opened: boolean): RefCallback<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      window.setTimeout(() => {
        const now = document.activeElement;
        const lost = now === null || now === document.body || dialog.current?.contains(now);
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      }, settling);
    };
  }, [opened]);
  // The element is asked for after it is gone, too.
  return useCallback((element) => {
    if (element) dialog.current = element;
  }, []);
}
