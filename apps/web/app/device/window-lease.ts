/** Where a tab stores its window's id, so that a reload knows which window it replaces. */
const tabKey = 'portal-window';

/** How long to wait for the lock of a window that is just closing, in ms. An open window never releases its lock. */
const lockTimeout = { sameTab: 5000, anotherTab: 1000 } as const;

/** The window that this tab showed before the reload, if the browser stores data for the tab. */
function previousWindow(): string | undefined {
  try {
    return sessionStorage.getItem(tabKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeWindow(windowId: string): void {
  try {
    sessionStorage.setItem(tabKey, windowId);
  } catch {
    // After a reload, the shorter time applies.
  }
}

/** Starts a window and holds its lock until `leave` is called, or the page ends in any way. */
export async function startWindow(): Promise<{ readonly windowId: string; readonly leave: () => void }> {
  const windowId = crypto.randomUUID();
  const release = await leaseWindow(windowId);
  storeWindow(windowId);
  return { windowId, leave: () => release?.() };
}

/**
 * Takes the lock of an earlier window. Answers how to release it, or `undefined` when that window is still open, in
 * another tab for example. Without Web Locks no other window is visible, so every lock is free.
 */
export function leaseWindow(windowId: string): Promise<(() => void) | undefined> {
  // Old browsers, and pages without TLS, have no locks, whatever the type says.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  const signal = AbortSignal.timeout(lockTimeout[previousWindow() === windowId ? 'sameTab' : 'anotherTab']);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(`portal-window-${windowId}`, { signal }, hold).catch(() => resolve(undefined));
  });
}
