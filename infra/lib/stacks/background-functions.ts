import { documentIn } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import { Duration, aws_iam as iam, aws_scheduler as scheduler, TimeZone } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { bucketName, mayList } from '../bucket-names.ts';
import { FunctionSchedule } from '../constructs/function-schedule/function-schedule.ts';
import { MailFeedback } from '../constructs/mail-feedback/mail-feedback.ts';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import type { UndeliveredQueue } from '../constructs/undelivered-queue/undelivered-queue.ts';
import type { AppParts } from './app-parts.ts';

/* The functions that the table's stream, the schedules and the mail service invoke. */

export function notifyFunction(
  scope: Construct,
  { config, data, identity: { accounts, sender }, web: { portalUrl } }: AppParts,
): PortalFunction {
  const notify = new PortalFunction(scope, 'Notify', {
    config,
    bundle: 'notify',
    description: 'Sends the mails of the outbox',
    memory: 512,
    timeout: Duration.seconds(60),
    concurrency: config.mailSenders,
  });
  data.table.grantItems(notify, 'GetItem', 'Query', 'UpdateItem');
  accounts.grantUsers(notify, 'AdminGetUser', 'ListUsersInGroup');
  sender.grantSend(notify);
  sender.grantReadQuota(notify);
  notify.addEnvironment('PORTAL_URL', portalUrl);
  return notify;
}

export function remindersFunction(
  scope: Construct,
  { config, data }: AppParts,
  undelivered: UndeliveredQueue,
): PortalFunction {
  const reminders = new PortalFunction(scope, 'Reminders', {
    config,
    bundle: 'reminders',
    description:
      'Reminds founders of their drafts, ends requests for changes, announces decisions at their time, mails moved deadlines, keeps roots of the histories, deletes rounds after their retention',
    memory: 512,
    timeout: Duration.minutes(15),
    undelivered,
  });
  data.table.grantItems(
    reminders,
    'GetItem',
    'BatchGetItem',
    'Query',
    'ConditionCheckItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
  );
  data.table.grantScheduledLists(reminders);
  data.historyRoots.grantAdd(reminders);
  new FunctionSchedule(scope, 'RemindersSchedule', {
    to: reminders,
    schedule: scheduler.ScheduleExpression.cron({
      hour: '9',
      minute: '30',
      timeZone: TimeZone.of(programme.timeZone),
    }),
    input: { time: scheduler.ContextAttribute.scheduledTime },
    retryFor: Duration.hours(12),
    undelivered,
  });
  everyMinute(scope, 'ReleaseSchedule', reminders, undelivered, { run: 'release' });
  return reminders;
}

export function mailFeedbackFunction(
  scope: Construct,
  { config, data, identity: { sender } }: AppParts,
  undelivered: UndeliveredQueue,
): PortalFunction {
  const feedback = new PortalFunction(scope, 'MailFeedback', {
    config,
    bundle: 'mail-feedback',
    description: 'Records bounces and complaints',
    memory: 256,
    timeout: Duration.seconds(15),
    undelivered,
  });
  data.table.grantItems(feedback, 'UpdateItem');
  const { configurationSet } = sender;
  new MailFeedback(scope, 'Feedback', { configurationSet, to: feedback, undelivered });
  return feedback;
}

export function removeDocumentsFunction(scope: Construct, { config, data }: AppParts): PortalFunction {
  const removeDocuments = new PortalFunction(scope, 'RemoveDocuments', {
    config,
    bundle: 'remove-documents',
    description: 'Deletes the documents of deleted applications',
    memory: 256,
    timeout: Duration.seconds(60),
  });
  data.uploads.grantRemove(removeDocuments);
  return removeDocuments;
}

/** One schedule serves publications, midnight and deployments (docs/adr/0081). */
export function landingFunction(
  scope: Construct,
  { config, data, web: { portalUrl } }: AppParts,
  undelivered: UndeliveredQueue,
): PortalFunction {
  const landing = new PortalFunction(scope, 'Landing', {
    config,
    bundle: 'landing',
    description: 'Renders the landing page of the published round',
    memory: 512,
    timeout: Duration.seconds(15),
    undelivered,
  });
  data.table.grantItems(landing, 'Query');
  const bucket = bucketName(config.stage, 'site');
  const bucketArn = `arn:aws:s3:::${bucket}`;
  const files = languages.map((language) => documentIn(language, 'index.html'));
  landing.addToRolePolicy(
    new iam.PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: files.map((file) => `${bucketArn}/${file}`),
    }),
  );
  landing.addToRolePolicy(mayList(bucketArn, ...files));
  landing.addEnvironment('SITE_BUCKET', bucket);
  landing.addEnvironment('PORTAL_URL', portalUrl);
  everyMinute(scope, 'LandingSchedule', landing, undelivered, {});
  return landing;
}

function everyMinute(
  scope: Construct,
  id: string,
  to: PortalFunction,
  undelivered: UndeliveredQueue,
  input: Readonly<Record<string, string>>,
): void {
  const schedule = scheduler.ScheduleExpression.rate(Duration.minutes(1));
  // The next run does all that this one would have done.
  new FunctionSchedule(scope, id, { to, schedule, input, retryFor: Duration.minutes(1), undelivered });
}
