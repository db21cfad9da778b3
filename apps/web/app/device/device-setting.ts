import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What the browser did not store: it is there until the page is left. */
const unstored = new Map<string, string>();

function readSetting(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Stores a text on this device, or removes it (`null`). Returns whether the browser did. */
function writeSetting(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return false;
  }
  notify();
  return true;
}

/** Like {@link writeSetting}; what the browser does not store is there until the page is left. */
export function keepSetting(key: string, text: string | null): void {
  unstored.delete(key);
  if (!writeSetting(key, text) && text !== null) unstored.set(key, text);
  notify();
}

/** A text that this device keeps, as all windows of the browser change it; `null` without one. */
export const useSetting = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => readSetting(key));

/** The place of a text about an application that a user has not sent: an organiser's note, or the reason of a withdrawal. */
export const unsentTextKey = (userId: string, applicationId: string): string =>
  `unsent-text ${userId} ${applicationId}`;

/** Removes the texts that a user has not sent from this device, and all that this tab keeps. */
export function forgetUnsentTexts(userId: string): void {
  const prefix = unsentTextKey(userId, '');
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) keepSetting(key, null);
    sessionStorage.clear();
  } catch {
    // The browser stores nothing for this site.
  }
}
