import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { languageOf, type Names } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';

/** The locale of a language as written in India, for `Intl`: lakh grouping, day before month. `en` → `en-IN`. */
export const localeOf = (language: string): string => `${language}-IN`;

function makeFormat(language: string) {
  const locale = localeOf(language);
  const { timeZone } = programme;
  const number = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const roundedUp = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, roundingMode: 'ceil' });
  const percentage = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const share = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const shortDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const exactTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

  return {
    /** A text of a round; empty if there is none. */
    textOf: (texts: Names | undefined): string => texts?.[languageOf(language)] ?? '',

    /** `1234567` → `12,34,567`. */
    formatNumber: (value: number): string => number.format(value),

    /** A mean of scores: `3.8`, `4.0`. */
    formatScore: (mean: number): string => score.format(mean),

    /** A score in a ranking: `3.82`. */
    formatHundredths: (score: number): string => hundredths.format(score),

    /** A percentage from 0 to 100 with two decimals: `66.67%`, `50.00%`. */
    formatPercent: (percent: number): string => percentage.format(percent),

    /** A percentage from 0 to 100 without decimals: `67%`. */
    formatShare: (percent: number): string => share.format(percent),

    /** Formats an ISO date or instant as `15 May 2027`, in the programme's time zone. */
    formatDate: (iso: string): string => date.format(new Date(iso)),

    /** Formats an ISO date or instant as `15 May 2027`, `15 Sept 2027`, in the programme's time zone. */
    formatShortDate: (iso: string): string => shortDate.format(new Date(iso)),

    /** Formats an ISO instant with its time of day, in the programme's time zone. */
    formatDateTime: (iso: string): string => dateAndTime.format(new Date(iso)),

    /** Formats an ISO instant to the second, with the time zone: `14 April 2027 at 10:00:00 am IST`. */
    formatExactTime: (iso: string): string => exactTime.format(new Date(iso)),

    /** Formats the time of day of an ISO instant, in the programme's time zone. */
    formatTime: (iso: string): string => time.format(new Date(iso)),

    /** Formats days from today: `today`, `tomorrow`, `in 12 days`. */
    formatDaysAhead: (days: number): string => relative.format(days, 'day'),

    // The global `t` follows a change of language here, because the functions change with it.
    /**
     * Formats a file size: `740 KB`, `3.2 MB` (1 MB = 1024 KB, like the upload limit). A size above the limit is never
     * rounded to it: `5.01 MB`.
     */
    formatFileSize: (bytes: number): string => {
      if (bytes < 1024) return t`${{ size: number.format(bytes) }} bytes`;
      const kilobytes = bytes / 1024;
      if (kilobytes < 1023.5) return t`${{ size: Math.round(kilobytes) }} KB`;
      const format = bytes > maxDocumentBytes ? roundedUp : oneDecimal;
      return t`${{ size: format.format(kilobytes / 1024) }} MB`;
    },

    /** `a`, `a and b`, `a, b and c`. */
    formatList: (items: readonly string[]): string => list.format(items),

    /** `a`, `a or b`, `a, b or c`. */
    formatAlternatives: (items: readonly string[]): string => alternatives.format(items),

    /** Orders texts like a reader would: without regard to case, `2` before `10`. */
    compareTexts: (one: string, other: string): number => collator.compare(one, other),
  };
}

export type Format = ReturnType<typeof makeFormat>;

const formats = new Map<string, Format>();

/** Returns the formatters of a language, for functions that run on an event. Components take {@link useFormat}. */
export function formatIn(language: string): Format {
  const format = formats.get(language) ?? makeFormat(language);
  formats.set(language, format);
  return format;
}

/**
 * The formatters of the active language. Another language gives other functions, so that React Compiler formats the same
 * values again.
 */
export const useFormat = (): Format => formatIn(useLingui().i18n.locale);

const sortableTime = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: programme.timeZone,
});

/** Formats an ISO instant as `2027-04-02 08:30`, in the programme's time zone and the same in every language, for files. */
export const formatSortableTime = (iso: string): string => sortableTime.format(new Date(iso));

/** Splits a secret or a digest into groups of four characters, for reading. */
export const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(' ');

/** Formats ten digits as `+91 98765 43210`; returns other values unchanged. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');

/** Formats seconds as `9:05`. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
