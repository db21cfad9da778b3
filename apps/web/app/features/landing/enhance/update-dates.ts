import { isWithin } from '../date-range.ts';

/** Shows and hides elements by their date range, and updates the year. */
export function updateDates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from, until } = element.dataset;
    element.hidden = !isWithin(now.getTime(), { from, until });
  }
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(now.getFullYear());
}
