import {
  type aws_apigatewayv2 as apigw,
  aws_cloudwatch as cloudwatch,
  Duration,
  aws_dynamodb as dynamodb,
  type aws_sns as sns,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AppStack } from '../../stacks/app.ts';
import type { DataStack } from '../../stacks/data.ts';
import type { LogMetricFilters } from '../log-metric-filters/log-metric-filters.ts';
import { PortalAlarm, type PortalAlarmProps } from '../portal-alarm/portal-alarm.ts';
import type { PortalFunction } from '../portal-function/portal-function.ts';

export interface AlarmsProps {
  readonly api: apigw.HttpApi;
  readonly app: AppStack;
  readonly data: DataStack;
  readonly table: dynamodb.ITable;
  readonly functions: Readonly<Record<string, PortalFunction>>;
  readonly counts: LogMetricFilters;
  readonly topic: sns.ITopic;
}

const fiveMinutes = Duration.minutes(5);

/** What wakes somebody. Each alarm stands for something that people notice, and for something that can be done. */
export class Alarms extends Construct {
  readonly all: cloudwatch.Alarm[] = [];
  private readonly topic: sns.ITopic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = props.topic;
    this.watchCalls(props);
    this.watchFunctions(props);
    this.watchMails(props);
    this.watchMailboxes(props);
    this.watchDocuments(props);
    this.watchTable(props);
  }

  private raise(id: string, props: Omit<PortalAlarmProps, 'topic'>): void {
    this.all.push(new PortalAlarm(this, id, { ...props, topic: this.topic }).alarm);
  }

  private watchCalls({ api, counts }: AlarmsProps): void {
    this.raise('calls-fail', {
      metric: api.metricServerError({ period: fiveMinutes, statistic: cloudwatch.Stats.SUM }),
      atLeast: 10,
      impact:
        'Founders or organisers see "Something went wrong on our side"; their last change may not be saved.',
    });
    this.raise('calls-slow', {
      metric: api.metricLatency({ period: fiveMinutes, statistic: cloudwatch.Stats.percentile(95) }),
      atLeast: 3000,
      periods: 3,
      impact: 'One call in twenty takes longer than 3 seconds: saving feels stuck.',
    });
    this.raise('bugs', {
      metric: counts.metric('Bugs'),
      atLeast: 1,
      impact: 'A call ran into something that nobody expected; it will again, for whoever does the same.',
    });
    this.raise('codes-guessed', {
      metric: counts.metric('CodeFailures'),
      atLeast: 100,
      impact: 'Many wrong codes: codes do not reach founders in time, or somebody is trying them out.',
    });
    this.raise('uploads-refused', {
      metric: counts.metric('UploadRefusals'),
      atLeast: 50,
      impact: 'Many documents are refused: founders cannot complete their applications.',
    });
  }

  private watchFunctions({ functions }: AlarmsProps): void {
    for (const [name, fn] of Object.entries(functions)) {
      this.raise(`function-fails-${name}`, {
        metric: fn.metricErrors({ period: fiveMinutes }),
        atLeast: 3,
        section: 'function-fails',
        impact: `The function ${name} ended without an answer: it ran out of time or memory, or could not start.`,
      });
      this.raise(`function-throttled-${name}`, {
        metric: fn.metricThrottles({ period: fiveMinutes }),
        atLeast: 1,
        section: 'function-throttled',
        impact: `The function ${name} is turned away for lack of concurrency: people are told to try again.`,
      });
    }
  }

  private watchMails({ app, counts }: AlarmsProps): void {
    const { notify } = app.functions;
    this.raise('codes-not-sent', {
      metric: counts.metric('CodesNotSent'),
      atLeast: 3,
      impact: 'Founders cannot submit: the code that confirms a submission is not mailed.',
    });
    this.raise('mails-late', {
      metric: notify.metric('IteratorAge', { period: fiveMinutes, statistic: cloudwatch.Stats.MAXIMUM }),
      atLeast: Duration.minutes(10).toMilliseconds(),
      impact: 'Mails about submissions and decisions are more than ten minutes late. Nothing is lost yet.',
    });
    this.raise('mails-undelivered', {
      metric: app.outbox.undelivered.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'Mails could not be delivered for a day and are no longer tried: founders were not told.',
    });
    this.raise('mails-refused', {
      metric: counts.metric('MailsRefused'),
      atLeast: 5,
      impact: 'The mail service refuses addresses for good: those founders are not told of decisions.',
    });
    for (const [id, metricName, atLeast] of reputation) {
      this.raise(id, {
        metric: new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1) }),
        atLeast,
        section: 'mails-reputation',
        impact: 'The mail service is about to stop this account: no code, no confirmation would be mailed.',
      });
    }
  }

  private watchMailboxes({ app, counts }: AlarmsProps): void {
    this.raise('mailboxes-lost', {
      metric: counts.metric('MailboxesLost'),
      atLeast: 5,
      impact:
        'Mails to several founders come back: they get no codes, cannot submit and learn of no decision.',
    });
    this.raise('feedback-undelivered', {
      metric: app.undeliveredFeedback.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'A bounce or complaint was not noted: its founder waits for mails that do not come, untold.',
    });
  }

  private watchDocuments({ data }: AlarmsProps): void {
    this.raise('documents-infected', {
      metric: data.uploads.scan.metricInfected({ period: fiveMinutes }),
      atLeast: 1,
      impact: 'Malware was found in a document that a founder sent; nobody can open it.',
    });
    this.raise('documents-unsearched', {
      metric: data.uploads.scan.metricFailed({ period: fiveMinutes }),
      atLeast: 3,
      impact: 'Documents could not be searched for malware and stay closed: organisers cannot read them.',
    });
  }

  private watchTable({ table }: AlarmsProps): void {
    const operations = [
      dynamodb.Operation.GET_ITEM,
      dynamodb.Operation.BATCH_GET_ITEM,
      dynamodb.Operation.QUERY,
      dynamodb.Operation.PUT_ITEM,
      dynamodb.Operation.UPDATE_ITEM,
      dynamodb.Operation.TRANSACT_WRITE_ITEMS,
    ];
    this.raise('table-throttled', {
      metric: table.metricThrottledRequestsForOperations({ operations, period: fiveMinutes }),
      atLeast: 10,
      impact:
        'The table turns requests away; the functions try again, people wait, some are told to try later.',
    });
  }
}

/** Shares of mails, half of those at which SES begins a review. */
const reputation = [
  ['mails-bounce', 'Reputation.BounceRate', 0.025],
  ['mails-complained-about', 'Reputation.ComplaintRate', 0.0005],
] as const;
