import { isWithin } from '../date-range.ts';

/** Shows what holds today of all that follows the date, and the year of today. */
export function updateDates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from, until } = element.dataset;
    element.hidden = !isWithin(now.getTime(), { from, until });
  }
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(now.getFullYear());
}
