import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isPlainKey } from '../../../ui/shortcuts.ts';

/** Storage key for switching single-letter shortcuts off, because speech input can trigger them. */
const storageKey = 'review-shortcuts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

/** Whether single-letter shortcuts are on, and a setter (WCAG 2.1.4). */
export function useShortcutChoice(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) !== 'off');
  return [on, setShortcuts];
}

/**
 * Handles single-letter shortcuts of a modal dialog. `active`: no other dialog covers it. Listens on the document, because
 * the focus may be lost when a focused element disappears.
 */
export function useDialogKeys(active: boolean, keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!action || event.repeat || event.defaultPrevented || !isPlainKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}
