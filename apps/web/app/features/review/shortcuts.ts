import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isPlainKey } from '../../ui/shortcuts.ts';

/** Where this browser keeps that somebody wants no single keys: speech input says letters, and hands slip. */
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

/** Whether single keys do something, and how to change that (WCAG 2.1.4). */
export function useShortcutChoice(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) !== 'off');
  return [on, setShortcuts];
}

/**
 * Single keys of a modal dialog, by what they do. They are heard while `active`, that is, while no other dialog lies
 * on it; the focus is in the dialog then, or nowhere because what had it is gone.
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
