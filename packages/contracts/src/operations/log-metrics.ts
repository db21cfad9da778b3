import type { ProblemCode } from '../http/problems.ts';
import type { RouteId } from '../http/routes.ts';
import type { MailboxStatus } from '../identity/mailbox.ts';
import { reviewActions } from '../review/decisions.ts';

/**
 * Which lines of the functions' logs are counted as what. A function writes facts only – route, status, problem – and the
 * deployed stage turns the lines that fit into metrics.
 */
export interface LogMetric {
  readonly event: 'call' | 'failure' | 'mail' | 'mailbox';
  /** Calls of these only. */
  readonly routes?: readonly RouteId[];
  /** With one of these; `none` for lines without. */
  readonly problems?: readonly LoggedProblem[] | 'none';
}

/** What the functions answer, and what becomes of mails: `unreachable` ones are not sent. */
export type LoggedProblem = ProblemCode | MailboxStatus | 'refused' | 'unreachable';

/** What is counted, by the name of its metric. */
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
  CodesNotSent: { event: 'call', routes: ['sendOtp', 'resendOtp'], problems: ['mail-not-sent'] },
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
  MailboxesLost: { event: 'mailbox', problems: ['bounced', 'complained'] },
  Bugs: { event: 'failure', problems: ['internal-error'] },
} as const satisfies Record<string, LogMetric>;

export type LogMetricName = keyof typeof logMetrics;

export const logMetricNames = Object.keys(logMetrics) as LogMetricName[];
