import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** In ms. A dialog takes the focus in a separate task, which may run after it has been closed. */
const focusDelay = 20;

/**
 * Returns the focus to the previously focused element when a dialog closes, unmounts, or closes before it has taken the
 * focus. Leaves the focus alone when it has moved outside the dialog.
 *
 * @returns the ref for the dialog's element
 */
export function useFocusReturn(opened: boolean): RefCallback<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      window.setTimeout(() => {
        const now = document.activeElement;
        const isLost = now === null || now === document.body || dialog.current?.contains(now);
        if (!isLost || !(before instanceof HTMLElement)) return;
        before.focus({ preventScroll: true });
        // A button that has become disabled: at least the dialog that it is in keeps the focus.
        if (document.activeElement !== before)
          before.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
      }, focusDelay);
    };
  }, [opened]);
  // Keeps the element after unmounting.
  return useCallback((element) => {
    if (element) dialog.current = element;
  }, []);
}
