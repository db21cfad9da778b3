import { randomUUID } from 'node:crypto';
import { routeKeyOf } from '@portal/contracts/http/routes';
import { type LogMetric, type LogMetricName, logMetrics } from '@portal/contracts/operations/log-metrics';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makeTestFunction } from '../../test/functions.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { problem } from '../domain/problem.ts';
import type { LogEntry } from '../log.ts';
import { toSubmissionSummary } from '../review/stage-rows.ts';

/** Returns the metrics that count a log entry. */
function metricsOf(entry: LogEntry): string[] {
  const matches = ({ event, routes, problems }: LogMetric) =>
    entry.event === event &&
    (routes === undefined || routes.map(routeKeyOf).includes(entry.route ?? '')) &&
    (problems === undefined ||
      (problems === 'none' ? entry.problem === undefined : problems.some((code) => code === entry.problem)));
  return Object.entries(logMetrics).flatMap(([name, metric]) => (matches(metric) ? [name] : []));
}

const application_id = randomUUID();
const email = 'kavya@example.org';
const ids = { message: 'Done', application_id };

type Outcome = () => Promise<never>;

const sendingCode = async (sendOtp: Outcome) => {
  const { call, logged } = makeTestFunction('founder', { sendOtp });
  await call('sendOtp', { body: { email, application_id } });
  return logged;
};
const submitting = async (verifyOtp: Outcome) => {
  const { call, logged } = makeTestFunction('founder', { verifyOtp });
  await call('verifyOtp', { body: { email, otp: '123456', application_id } });
  return logged;
};
const approving = async (approve: Outcome) => {
  const { call, logged } = makeTestFunction('organiser', { approve });
  await call('approve', { params: { application_id, stage: 'stage1' } });
  return logged;
};
const uploading = async (requestUpload: Outcome) => {
  const { call, logged } = makeTestFunction('uploads', { requestUpload });
  await call('requestUpload', { body: { application_id, field: 'pitchDeck', name: 'deck.pdf', size: 9 } });
  return logged;
};

const submitted = { ...ids, submitted_id: 'GSP-2026-000001', submitted_at: '2026-05-01T00:00:00.000Z' };
const decided = { ...ids, row: toSubmissionSummary('stage1', makeSubmission(1), newOrganiser(), {}) };
const bug = new TypeError('undefined is not a function');

const cases: readonly [typeof submitting, outcome: object, metrics: readonly LogMetricName[]][] = [
  [submitting, submitted, ['Submissions']],
  [submitting, problem('otp-incorrect'), ['CodeFailures']],
  [submitting, bug, ['Bugs']],
  [sendingCode, problem('mail-not-sent'), ['CodesNotSent']],
  [sendingCode, problem('otp-too-soon'), []],
  [approving, decided, ['Decisions']],
  [approving, problem('decision-conflict'), []],
  [uploading, problem('too-many-uploads'), ['UploadRefusals']],
];

test('each metric counts the log entries of its calls once', async () => {
  for (const [makeCall, outcome, metrics] of cases) {
    const logged = await makeCall(async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome as never;
    });
    expect(logged.flatMap(metricsOf), JSON.stringify(outcome)).toEqual(metrics);
  }
});
