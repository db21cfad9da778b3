import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';

/** Formats the day of an instant (ISO 8601) in the programme's time zone, as written in India: "15 May 2027". */
export function formatDay(instant: string, language: Language): string {
  return format(instant, language, { dateStyle: 'long' });
}

/** Formats the time of an instant (ISO 8601) in the programme's time zone: "14:05". */
export function formatTime(instant: string, language: Language): string {
  return format(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** Formats an instant (ISO 8601) in the programme's time zone: "15 May 2027 at 11:59 pm". */
export function formatMoment(instant: string, language: Language): string {
  return format(instant, language, { dateStyle: 'long', timeStyle: 'short' });
}

function format(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = programme;
  return new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone }).format(Date.parse(instant));
}
