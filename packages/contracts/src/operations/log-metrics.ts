import type { ProblemCode } from '../http/problems.ts';
import type { RouteId } from '../http/routes.ts';
import type { MailboxStatus } from '../identity/mailbox.ts';
import { reviewActions } from '../review/decisions.ts';

/**
 * Which log entries a metric counts. The functions log only route, status and problem; CloudWatch metric filters of the
 * deployed stage count the entries that match.
 */
export interface LogMetric {
  readonly event: 'call' | 'failure' | 'mail' | 'mailbox' | 'quota';
  /** Count only calls of these routes. */
  readonly routes?: readonly RouteId[];
  /** Count only entries with one of these problems; `none`: only entries without a problem. */
  readonly problems?: readonly LoggedProblem[] | 'none';
  /** The field whose value is the metric; without it, the metric counts entries. */
  readonly value?: 'percent';
}

/** Problem codes of responses, and outcomes of mails: an `unreachable` mail and a reminder that is `left-out` are not sent. */
export type LoggedProblem =
  | ProblemCode
  | MailboxStatus
  | 'refused'
  | 'unreachable'
  | 'throttled'
  | 'left-out'
  | 'history-cut';

export const logMetrics = {
  Submissions: { event: 'call', routes: ['verifyOtp'], problems: 'none' },
  Decisions: {
    event: 'call',
    routes: [...reviewActions, 'shortlistByPost'],
    problems: 'none',
  },
  CodeFailures: {
    event: 'call',
    routes: ['verifyOtp'],
    problems: ['otp-incorrect', 'otp-expired', 'otp-locked'],
  },
  CodesNotSent: { event: 'call', routes: ['sendOtp'], problems: ['mail-not-sent'] },
  UploadRefusals: {
    event: 'call',
    problems: [
      'file-not-pdf',
      'file-too-large',
      'file-too-large-for-route',
      'document-rejected',
      'too-many-uploads',
    ],
  },
  MailsSent: { event: 'mail', problems: 'none' },
  MailsRefused: { event: 'mail', problems: ['refused'] },
  MailsWithheld: { event: 'mail', problems: ['unreachable'] },
  MailsThrottled: { event: 'mail', problems: ['throttled'] },
  RemindersLeftOut: { event: 'mail', problems: ['left-out'] },
  MailQuotaUsed: { event: 'quota', value: 'percent' },
  MailboxesLost: { event: 'mailbox', problems: ['bounced', 'complained'] },
  HistoriesCut: { event: 'failure', problems: ['history-cut'] },
  Bugs: { event: 'failure', problems: ['internal-error'] },
} as const satisfies Record<string, LogMetric>;

export type LogMetricName = keyof typeof logMetrics;

export const logMetricNames = Object.keys(logMetrics) as LogMetricName[];
