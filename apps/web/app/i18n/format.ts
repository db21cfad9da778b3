import { programme } from '@portal/contracts/programme';

/** English as written in India: lakh grouping, day before month. */
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

/** A percentage from 0 to 100 with two decimals: `66.67%`, `50.00%`. */
export const formatPercent = (percent: number): string => `${twoDecimals.format(percent)}%`;

/** Formats an ISO date or instant as `15 May 2027`, in the programme's time zone. */
export const formatDate = (iso: string): string => longDate.format(new Date(iso));

/** Formats an ISO instant with its time of day, in the programme's time zone. */
export const formatDateTime = (iso: string): string => dateAndTime.format(new Date(iso));

/** Formats the time of day of an ISO instant, in the programme's time zone. */
export const formatTime = (iso: string): string => timeOfDay.format(new Date(iso));

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** Formats days from today: `today`, `tomorrow`, `in 12 days`. */
export const formatDaysAhead = (days: number): string => relative.format(days, 'day');

/** Formats a file size: `740 KB`, `3.2 MB` (1 MB = 1024 KB, like the upload limit). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${number.format(bytes)} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}

/** `a`, `a and b`, `a, b and c`. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Formats ten digits as `+91 98765 43210`; returns other values unchanged. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
