/**
 * AWS's quotas of the account, as the office asks for them before a deadline (docs/capacity.md). A new account has less of each but
 * Cognito's.
 */
export const quotas = {
  /** Amazon SES. */
  mailsPerSecond: 200,
  mailsPerDay: 200_000,
  /** AWS Lambda, all functions together. */
  concurrentExecutions: 1000,
  /** Warm throughput of the table. */
  writeUnitsPerSecond: 12_000,
  /** Amazon Cognito, category UserAuthentication. A login is two requests. */
  authenticationsPerSecond: 120,
} as const;
