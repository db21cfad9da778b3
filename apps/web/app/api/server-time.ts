/** The server's clock minus the device's, in ms; `undefined` before the first response. */
let ahead: number | undefined;

/** In ms: the header has whole seconds, and a response takes time. A greater difference is a changed clock of the device. */
const greatestError = 5000;

/**
 * Reads the server's time from the `Date` header of a response, and from `Age` when a cache sent it. Measurements are too early
 * by the time of the response, so the latest one counts; the time never goes back by an error.
 */
export function readServerTime({ headers }: Response): void {
  const sentAt = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  const measured = sentAt - Date.now();
  if (Number.isNaN(measured)) return;
  const isSameClock = ahead !== undefined && Math.abs(measured - ahead) < greatestError;
  ahead = isSameClock ? Math.max(ahead ?? measured, measured) : measured;
}

/**
 * Returns the server's time in ms since the epoch, to a second; `undefined` before the first response. The device's own clock may
 * be wrong.
 */
export function serverNow(): number | undefined {
  return ahead === undefined ? undefined : Date.now() + ahead;
}
