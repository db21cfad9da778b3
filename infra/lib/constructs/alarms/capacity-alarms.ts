import {
  type aws_apigatewayv2 as apigw,
  aws_cloudwatch as cloudwatch,
  Duration,
  aws_lambda as lambda,
  type aws_sns as sns,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Accounts } from '../accounts/accounts.ts';
import { type AccountFirewall, accountMailRule } from '../firewall/account-firewall.ts';
import type { LogMetricFilters } from '../log-metric-filters/log-metric-filters.ts';
import { AlarmGroup } from '../portal-alarm/portal-alarm.ts';

export interface CapacityAlarmsProps {
  readonly api: apigw.HttpApi;
  /** Calls that the gateway's log has with the status 429. */
  readonly throttledCalls: cloudwatch.Metric;
  readonly accounts: Accounts;
  /** Absent when the stage has no firewall. */
  readonly firewall: AccountFirewall | undefined;
  readonly logMetrics: LogMetricFilters;
  readonly topic: sns.ITopic;
}

const period = Duration.minutes(5);
const statistic = cloudwatch.Stats.SUM;

/** Share of a quota that raises an alarm. */
const nearly = 0.8;

/** Alarms on limits of the portal and quotas of the account (docs/capacity.md), before or when founders notice them. */
export class CapacityAlarms extends AlarmGroup {
  constructor(scope: Construct, id: string, props: CapacityAlarmsProps) {
    super(scope, id, props.topic);
    this.addCallAlarms(props);
    this.addMailAlarms(props);
    this.addAccountAlarms(props);
    this.addAlarm('concurrency-near-quota', {
      metric: lambda.Function.metricAllConcurrentExecutions({ period: Duration.minutes(1) }),
      atLeast: nearly * quotas.concurrentExecutions,
      impact: 'The functions use most of what the account may run at once: soon Lambda rejects calls.',
    });
  }

  private addCallAlarms({ api, throttledCalls }: CapacityAlarmsProps): void {
    this.addAlarm('calls-throttled', {
      metric: throttledCalls,
      atLeast: 100,
      impact: 'Calls are refused with 429: saving, codes or uploads wait and are tried again.',
    });
    this.addAlarm('calls-refused', {
      metric: new cloudwatch.MathExpression({
        expression: `IF(calls > 1000, 100 * refused / calls, 0)`,
        label: 'Refused calls, %',
        period,
        usingMetrics: {
          calls: api.metricCount({ period, statistic }),
          refused: api.metricClientError({ period, statistic }),
        },
      }),
      atLeast: 20,
      impact: 'One call in five is refused with a 4xx: many founders or organisers see an error.',
    });
  }

  private addMailAlarms({ logMetrics }: CapacityAlarmsProps): void {
    this.addAlarm('mails-throttled', {
      metric: logMetrics.metric('MailsThrottled'),
      atLeast: 10,
      impact: 'SES takes mails more slowly than the portal sends them: codes and receipts are late.',
    });
  }

  private addAccountAlarms({ accounts: { pool, client }, firewall }: CapacityAlarmsProps): void {
    const throttled = Object.fromEntries(
      ['SignIn', 'SignUp', 'TokenRefresh'].map((operation) => [
        `throttled${operation}`,
        new cloudwatch.Metric({
          namespace: 'AWS/Cognito',
          metricName: `${operation}Throttles`,
          dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
          statistic,
          period,
        }),
      ]),
    );
    this.addAlarm('logins-throttled', {
      metric: new cloudwatch.MathExpression({
        expression: `SUM([${Object.keys(throttled)
          .map((name) => `FILL(${name}, 0)`)
          .join(', ')}])`,
        label: 'Throttled requests to the user pool',
        period,
        usingMetrics: throttled,
      }),
      atLeast: 10,
      impact: 'Cognito refuses logins, sign-ups or renewals of sessions for a moment: users see an error.',
    });
    if (!firewall) return;
    this.addAlarm('account-mails-blocked', {
      metric: firewall.metricBlocked(accountMailRule),
      atLeast: 10,
      impact: 'The firewall blocks sign-ups and new passwords of an address: a flood, or a shared address.',
    });
  }
}

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
