/** The server's clock minus the device's, in ms; `undefined` before the first response. */
let ahead: number | undefined;

/** Reads the server's time from the `Date` header of a response. */
export function readServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/**
 * Returns the server's time in ms since the epoch, to a second; `undefined` before the first response. The device's own clock may
 * be wrong.
 */
export function serverNow(): number | undefined {
  return ahead === undefined ? undefined : Date.now() + ahead;
}
