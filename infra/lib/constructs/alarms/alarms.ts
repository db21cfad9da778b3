import {
  type aws_apigatewayv2 as apigw,
  aws_cloudwatch as cloudwatch,
  Duration,
  aws_dynamodb as dynamodb,
  type aws_sns as sns,
  type aws_sqs as sqs,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../stages.ts';
import type { LogMetricFilters } from '../log-metric-filters/log-metric-filters.ts';
import { AlarmGroup } from '../portal-alarm/portal-alarm.ts';
import type { PortalFunction } from '../portal-function/portal-function.ts';
import type { MalwareScan } from '../uploads-bucket/malware-scan.ts';

export interface AlarmsProps {
  readonly api: apigw.HttpApi;
  readonly table: dynamodb.ITable;
  readonly functions: Readonly<Record<FunctionName, PortalFunction>>;
  /** Dead-letter queues. */
  readonly undelivered: Readonly<
    Record<'mails' | 'reminders' | 'landing' | 'feedback' | 'removals', sqs.IQueue>
  >;
  readonly scan: MalwareScan;
  readonly logMetrics: LogMetricFilters;
  readonly topic: sns.ITopic;
}

const fiveMinutes = Duration.minutes(5);

/** Alarms for the on-call engineer. Users notice each of them, and the runbook says what to do. */
export class Alarms extends AlarmGroup {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id, props.topic);
    this.addCallAlarms(props);
    this.addFunctionAlarms(props);
    this.addMailAlarms(props);
    this.addMailboxAlarms(props);
    this.addDocumentAlarms(props);
    this.addTableAlarms(props);
  }

  private addCallAlarms({ api, logMetrics }: AlarmsProps): void {
    this.addAlarm('calls-fail', {
      metric: api.metricServerError({ period: fiveMinutes, statistic: cloudwatch.Stats.SUM }),
      atLeast: 10,
      impact:
        'Founders or organisers see "Something went wrong on our side"; their last change may not be saved.',
    });
    this.addAlarm('calls-slow', {
      metric: api.metricLatency({ period: fiveMinutes, statistic: cloudwatch.Stats.percentile(95) }),
      atLeast: 3000,
      periods: 3,
      impact: 'One call in twenty takes longer than 3 seconds: saving feels stuck.',
    });
    this.addAlarm('bugs', {
      metric: logMetrics.metric('Bugs'),
      atLeast: 1,
      impact: 'A call failed with an unexpected error. It fails again for everyone who does the same.',
    });
    this.addAlarm('codes-guessed', {
      metric: logMetrics.metric('CodeFailures'),
      atLeast: 100,
      impact: 'Many wrong codes: codes arrive too late, or an attacker guesses them.',
    });
    this.addAlarm('history-cut', {
      metric: logMetrics.metric('HistoriesCut'),
      atLeast: 1,
      impact: 'Entries of a history, or a submission, were removed: its decisions are in doubt.',
    });
    this.addAlarm('uploads-refused', {
      metric: logMetrics.metric('UploadRefusals'),
      atLeast: 50,
      impact: 'Many documents are rejected: founders cannot complete their applications.',
    });
  }

  private addFunctionAlarms({ functions }: AlarmsProps): void {
    for (const [name, fn] of Object.entries(functions)) {
      this.addAlarm(`function-fails-${name}`, {
        metric: fn.metricErrors({ period: fiveMinutes }),
        atLeast: 3,
        section: 'function-fails',
        impact: `The function ${name} ended without a response: it ran out of time or memory, or could not start.`,
      });
      if (name === 'notify') continue; // One invocation by design; see mails-late.
      this.addAlarm(`function-throttled-${name}`, {
        metric: fn.metricThrottles({ period: fiveMinutes }),
        atLeast: 1,
        section: 'function-throttled',
        impact: `Lambda rejects invocations of the function ${name} for lack of concurrency: users see an error and must try again.`,
      });
    }
  }

  private addMailAlarms({ functions, undelivered, logMetrics }: AlarmsProps): void {
    this.addAlarm('codes-not-sent', {
      metric: logMetrics.metric('CodesNotSent'),
      atLeast: 3,
      impact: 'Founders cannot submit: the portal cannot mail the codes that confirm a submission.',
    });
    this.addAlarm('mails-late', {
      metric: functions.notify.metric('IteratorAge', {
        period: fiveMinutes,
        statistic: cloudwatch.Stats.MAXIMUM,
      }),
      atLeast: Duration.minutes(10).toMilliseconds(),
      impact: 'Mails about submissions and decisions are more than ten minutes late. Nothing is lost yet.',
    });
    this.addAlarm('mail-quota', {
      metric: logMetrics.metric('MailQuotaUsed'),
      atLeast: 80,
      impact: 'Four fifths of the mails of a day are sent. After the last one, founders get no codes.',
    });
    this.addAlarm('reminders-left-out', {
      metric: logMetrics.metric('RemindersLeftOut'),
      atLeast: 1,
      impact: 'Founders were not reminded of their drafts, because half of the mails of a day were sent.',
    });
    this.addAlarm('mails-undelivered', {
      metric: undelivered.mails.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'Mails could not be sent for a day and are no longer retried: founders were not informed.',
    });
    this.addAlarm('reminders-failed', {
      metric: undelivered.reminders.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact:
        'Founders were not reminded of their drafts today, or not all of them, or submissions past their retention are kept.',
    });
    this.addAlarm('landing-not-rendered', {
      metric: undelivered.landing.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'The landing page may show an earlier deadline or day: it is not rendered any more.',
    });
    this.addAlarm('mails-refused', {
      metric: logMetrics.metric('MailsRefused'),
      atLeast: 5,
      impact: 'SES rejects addresses permanently: these founders are not informed of decisions.',
    });
    for (const [id, metricName, atLeast] of reputation) {
      this.addAlarm(id, {
        metric: new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1) }),
        atLeast,
        section: 'mails-reputation',
        impact: 'SES may suspend this account soon: then no codes and no confirmations are mailed.',
      });
    }
  }

  private addMailboxAlarms({ undelivered, logMetrics }: AlarmsProps): void {
    this.addAlarm('mailboxes-lost', {
      metric: logMetrics.metric('MailboxesLost'),
      atLeast: 5,
      impact:
        'Mails to several founders bounce: they get no codes, cannot submit and are not informed of decisions.',
    });
    this.addAlarm('feedback-undelivered', {
      metric: undelivered.feedback.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'A bounce or complaint was not recorded: the founder gets no mails and no notice of it.',
    });
  }

  private addDocumentAlarms({ undelivered, scan }: AlarmsProps): void {
    this.addAlarm('documents-not-removed', {
      metric: undelivered.removals.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'Documents of a deleted application could not be deleted for a day and are no longer retried.',
    });
    this.addAlarm('documents-infected', {
      metric: scan.metricInfected({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'GuardDuty found malware in a document of a founder. Nobody can open it.',
    });
    this.addAlarm('documents-not-scanned', {
      metric: scan.metricFailed({ period: fiveMinutes }),
      atLeast: 3,
      impact: 'Malware scans of documents failed: organisers cannot open these documents.',
    });
  }

  private addTableAlarms({ table }: AlarmsProps): void {
    const operations = [
      dynamodb.Operation.GET_ITEM,
      dynamodb.Operation.BATCH_GET_ITEM,
      dynamodb.Operation.QUERY,
      dynamodb.Operation.PUT_ITEM,
      dynamodb.Operation.UPDATE_ITEM,
      dynamodb.Operation.TRANSACT_WRITE_ITEMS,
    ];
    this.addAlarm('table-throttled', {
      metric: table.metricThrottledRequestsForOperations({ operations, period: fiveMinutes }),
      atLeast: 10,
      impact: 'DynamoDB throttles requests: the functions retry, users wait, and some see an error.',
    });
  }
}

/** Half the rates at which SES starts a review. */
const reputation = [
  ['mails-bounce', 'Reputation.BounceRate', 0.025],
  ['mails-complained-about', 'Reputation.ComplaintRate', 0.0005],
] as const;
