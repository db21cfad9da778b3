import { useEffect, useEffectEvent } from 'react';

interface Key {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** Elements in which letter keys have a meaning of their own. */
const textInputs = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key may be a shortcut: without modifiers and outside inputs. */
function isPlainKey({ ctrlKey, metaKey, altKey, target }: Key): boolean {
  const isTyping = target instanceof Element && target.closest(textInputs) !== null;
  return !ctrlKey && !metaKey && !altKey && !isTyping;
}

/** Whether a key belongs to a dialog or a menu, also before that takes the focus, or when the focus is lost behind it. */
function isInOverlay(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-haspopup][aria-expanded="true"]')) return true;
  if (target === document.body) return document.querySelector('[aria-modal="true"]') !== null;
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/**
 * Handles single-letter shortcuts, wherever the focus is: those of a page while no dialog or menu is open, or those of a dialog, in
 * which a key that is held acts once.
 *
 * @param keys `undefined` switches them off
 */
export function useKeys(
  place: 'page' | 'dialog',
  keys: Readonly<Record<string, () => void>> | undefined,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keys && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const isIgnored = place === 'page' ? isInOverlay(event.target) : event.repeat;
    if (!action || isIgnored || event.defaultPrevented || !isPlainKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
