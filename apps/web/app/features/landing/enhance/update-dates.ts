import { readServerTime, serverNow } from '../../../api/server-time.ts';
import { isWithin } from '../date-range.ts';

/**
 * Shows and hides elements by their date range, and updates the year: at the time of the page's own server. Until it answers, the
 * device's clock has to do.
 */
export async function updateDates(): Promise<void> {
  showAt(serverNow() ?? Date.now());
  const response = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (response) readServerTime(response);
  showAt(serverNow() ?? Date.now());
}

function showAt(now: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from, until } = element.dataset;
    element.hidden = !isWithin(now, { from, until });
  }
  const year = String(new Date(now).getFullYear());
  for (const element of document.querySelectorAll('[data-year]')) element.textContent = year;
}
