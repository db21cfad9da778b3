/** Where a tab remembers its window, so that a reload knows which one it takes the place of. */
const tabKey = 'portal-window';

/** How long to wait for a window that is just being closed, in ms. A living window lets go of nothing. */
const patience = { sameTab: 5000, anotherTab: 1000 } as const;

/** The window that this tab showed before; none where a browser keeps nothing for the tab. */
function windowBefore(): string | undefined {
  try {
    return sessionStorage.getItem(tabKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function rememberWindow(windowId: string): void {
  try {
    sessionStorage.setItem(tabKey, windowId);
  } catch {
    // A reload then waits a little less long for its own last words.
  }
}

const nameOf = (windowId: string) => `portal-window-${windowId}`;

/** Begins a window: its place is taken until the answered function is called, or the page ends, however it ends. */
export async function beginWindow(): Promise<{ readonly windowId: string; readonly leave: () => void }> {
  const windowId = crypto.randomUUID();
  const leave = await leaseWindow(windowId);
  rememberWindow(windowId);
  return { windowId, leave: () => leave?.() };
}

/**
 * Takes the place of an earlier window until the answered function is called. `undefined` when that window is alive:
 * another tab, say. Where a browser has no locks nobody else can be seen, so every place is free.
 */
export function leaseWindow(windowId: string): Promise<(() => void) | undefined> {
  // Old browsers, and pages without TLS, have none whatever the type says.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  const signal = AbortSignal.timeout(windowBefore() === windowId ? patience.sameTab : patience.anotherTab);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(nameOf(windowId), { signal }, hold).catch(() => resolve(undefined));
  });
}
