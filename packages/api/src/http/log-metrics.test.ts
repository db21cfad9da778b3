import { randomUUID } from 'node:crypto';
import type { ServingFunction } from '@portal/contracts/http/route';
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

const requests = {
  sendOtp: ['founder', { body: { email, application_id } }],
  verifyOtp: ['founder', { body: { email, otp: '123456', application_id } }],
  approve: ['organiser', { params: { application_id, stage: 'stage1' } }],
  requestUpload: ['uploads', { body: { application_id, field: 'pitchDeck', name: 'deck.pdf', size: 9 } }],
} as const;

/** Returns what a call with this outcome logs. */
async function logOf(id: keyof typeof requests, outcome: object): Promise<LogEntry[]> {
  const [name, request] = requests[id];
  const handler = async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const { call, logged } = makeTestFunction<ServingFunction>(name, { [id]: handler });
  await call(id, request);
  return logged;
}

const submitted = { ...ids, submitted_id: 'GSP-2026-000001', submitted_at: '2026-05-01T00:00:00.000Z' };
const reader = { stage: 'stage1', organiser: newOrganiser(), round: {}, now: () => 0 } as const;
const decided = { ...ids, row: toSubmissionSummary(makeSubmission(1), reader) };
const bug = new TypeError('undefined is not a function');

const cases: readonly [id: keyof typeof requests, outcome: object, metrics: readonly LogMetricName[]][] = [
  ['verifyOtp', submitted, ['Submissions']],
  ['verifyOtp', problem('otp-incorrect'), ['CodeFailures']],
  ['verifyOtp', bug, ['Bugs']],
  ['sendOtp', problem('mail-not-sent'), ['CodesNotSent']],
  ['sendOtp', problem('otp-too-soon'), []],
  ['approve', decided, ['Decisions']],
  ['approve', problem('decision-conflict'), []],
  ['requestUpload', problem('too-many-uploads'), ['UploadRefusals']],
];

test('each metric counts the log entries of its calls once', async () => {
  for (const [id, outcome, metrics] of cases)
    expect((await logOf(id, outcome)).flatMap(metricsOf), JSON.stringify(outcome)).toEqual(metrics);
});
