import { programme } from '@portal/contracts/programme';

/** The locale of numbers and dates: English as written in India (lakh grouping, day before month). */
const locale = 'en-IN';

const number = new Intl.NumberFormat(locale);
const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: programme.timeZone });
const dateAndTime = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: programme.timeZone,
});

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: programme.timeZone });

/** `1234567` → `12,34,567`. */
export const formatNumber = (value: number): string => number.format(value);

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A share from 0 to 100 with two decimals: `66.67%`, `50.00%`. */
export const formatPercent = (percent: number): string => `${twoDecimals.format(percent)}%`;

/** An ISO date or instant as `15 May 2027`, in the programme's time zone. */
export const formatDate = (iso: string): string => longDate.format(new Date(iso));

/** An ISO instant with its time of day, in the programme's time zone. */
export const formatDateTime = (iso: string): string => dateAndTime.format(new Date(iso));

/** The time of day of an ISO instant, in the programme's time zone. */
export const formatTime = (iso: string): string => timeOfDay.format(new Date(iso));

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** Days from today as people say it: `today`, `tomorrow`, `in 12 days`. */
export const formatDaysAhead = (days: number): string => relative.format(days, 'day');

/** A file's size as people read it: `740 KB`, `3.2 MB` (1 MB = 1024 KB, as the upload limit counts). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${number.format(bytes)} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}

/** `a`, `a and b`, `a, b and c`. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Ten digits as people in India write them, `+91 98765 43210`; anything else as it is. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
