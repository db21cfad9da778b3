/** The last hour before a deadline, for which the limits are chosen. docs/capacity.md explains the numbers. */
export const lastHour = {
  founders: 10_000,
  /** Share of the open forms in which somebody types. */
  typing: 0.5,
  /** Saves a second of somebody who types: the form saves after a pause. */
  savesPerSecond: 0.3,
  /** Other calls for each save: lists, documents, opened pages. */
  otherCalls: 0.2,
  /** Share of the founders who submit in the last ten minutes. */
  inLastTenMinutes: 0.5,
  submissionsInPeakMinute: 1000,
  submissionsInExtremeMinute: 5000,
  /** Codes sent, and codes tried, for each submission: some ask again or mistype. */
  codesPerSubmission: 1.2,
  documents: 3,
  /** Pages, scripts and styles of a first visit. */
  files: 120,
  /** Share of the founders who sign up or ask for a new password in this hour. */
  accountMails: 0.1,
} as const;

const { founders, typing, savesPerSecond, otherCalls, codesPerSubmission, accountMails } = lastHour;

/** Write units of a call, from docs/cost.md. */
const writes = { save: 3.2, code: 14, submit: 30 };
const secondsPerCall = 0.06;

/** What a second needs. @param submissions in that minute */
export function secondOf(submissions: number) {
  const submitted = submissions / 60;
  const saves = founders * typing * savesPerSecond;
  const codes = submitted * codesPerSubmission;
  const calls = saves * (1 + otherCalls) + 2 * codes + 2 * submitted;
  return {
    calls,
    codes,
    mails: codes + submitted,
    concurrent: calls * secondsPerCall,
    writes: saves * writes.save + codes * writes.code + submitted * writes.submit,
    // Everybody logs in within five minutes, in two requests.
    authentications: (2 * founders) / 300,
  };
}

/** Founders who submit in the five busiest minutes. */
export const peakFiveMinutes =
  lastHour.submissionsInPeakMinute +
  (4 * (founders * lastHour.inLastTenMinutes - lastHour.submissionsInPeakMinute)) / 9;

/** In the firewall's windows: calls of one founder, and of all founders if they share one address. */
export const windows = {
  founder: savesPerSecond * (1 + otherCalls) * 300,
  address: secondOf(lastHour.submissionsInPeakMinute).calls * 300,
  limited: 2 * codesPerSubmission * peakFiveMinutes + (founders * lastHour.documents) / 12,
  accountMails: (founders * accountMails) / 6,
};

/** For each founder a reminder, codes, a receipt, and the confirmation of an account. */
export const mailsOfLastDay = founders * (1 + codesPerSubmission + 1 + 1);
