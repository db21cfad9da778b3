import { founderRoutes } from '@portal/contracts/http/founder-routes';
import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { routeKeyOf } from '@portal/contracts/http/routes';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import { type LogMetric, type LogMetricName, logMetrics } from '@portal/contracts/operations/log-metrics';
import { beforeEach, expect, test } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { callFunction, claimsOf, clientId, originSecrets, type TestRequest } from '../../test/http-event.ts';
import type { LogEntry } from '../log.ts';
import { type Problem, problem } from '../problem.ts';
import type { Handlers } from './handlers.ts';
import { makeHttpFunction } from './http-function.ts';

const logged: LogEntry[] = [];
beforeEach(() => {
  logged.length = 0;
});

/** Returns the metrics that count a log entry. */
function metricsOf(entry: LogEntry): string[] {
  const matches = ({ event, routes, problems }: LogMetric) =>
    entry.event === event &&
    (routes === undefined || routes.map(routeKeyOf).includes(entry.route ?? '')) &&
    (problems === undefined ||
      (problems === 'none' ? entry.problem === undefined : problems.some((code) => code === entry.problem)));
  return Object.entries(logMetrics).flatMap(([name, metric]) => (matches(metric) ? [name] : []));
}

const options = { clientId, originSecrets, log: (entry: LogEntry) => logged.push(entry), now: Date.now };
const founder = newFounder();
const applicationId = crypto.randomUUID();
const code = { email: founder.email, otp: '123456', application_id: applicationId };
const file = { application_id: applicationId, field: 'pitchDeck', name: 'deck.pdf', size: 9 };

async function founderCalls(id: 'sendOtp' | 'verifyOtp', handler: () => Promise<Problem | object>) {
  const handlers = { [id]: handler } as unknown as Handlers<'founder'>;
  const serve = makeHttpFunction<'founder'>({ routes: founderRoutes, handlers, ...options });
  const body = id === 'verifyOtp' ? code : { email: founder.email, application_id: applicationId };
  await callFunction(serve, id, { body }, claimsOf(founder));
}

async function organiserApproves(handler: () => Promise<Problem | object>) {
  const handlers = { approve: handler } as unknown as Handlers<'organiser'>;
  const serve = makeHttpFunction<'organiser'>({ routes: organiserRoutes, handlers, ...options });
  const request: TestRequest = { params: { application_id: applicationId, stage: 'stage1' } };
  await callFunction(serve, 'approve', request, claimsOf(newOrganiser()));
}

async function founderRequestsTicket(handler: () => Promise<Problem>) {
  const handlers = { requestUpload: handler } as unknown as Handlers<'uploads'>;
  const serve = makeHttpFunction<'uploads'>({ routes: uploadRoutes, handlers, ...options });
  await callFunction(serve, 'requestUpload', { body: file }, claimsOf(founder));
}

const bug = async () => {
  throw new TypeError('undefined is not a function');
};
const ids = { message: 'Done', application_id: applicationId };
const submitted = async () => ({
  ...ids,
  submitted_id: 'GSP-2026-000001',
  submitted_at: new Date().toISOString(),
});
const decided = async () => ({ ...ids, stage: 'stage1', admin_status: 'approved', version: 1 });

const cases: readonly [string, () => Promise<void>, readonly LogMetricName[]][] = [
  ['a submission', () => founderCalls('verifyOtp', submitted), ['Submissions']],
  ['a wrong code', () => founderCalls('verifyOtp', async () => problem('otp-incorrect')), ['CodeFailures']],
  [
    'a code that could not be sent',
    () => founderCalls('sendOtp', async () => problem('mail-not-sent')),
    ['CodesNotSent'],
  ],
  [
    'a code that was requested too soon',
    () => founderCalls('sendOtp', async () => problem('otp-too-soon')),
    [],
  ],
  ['a decision', () => organiserApproves(decided), ['Decisions']],
  ['a decision conflict', () => organiserApproves(async () => problem('decision-conflict')), []],
  [
    'too many uploads',
    () => founderRequestsTicket(async () => problem('too-many-uploads')),
    ['UploadRefusals'],
  ],
  ['a bug', () => founderCalls('verifyOtp', bug), ['Bugs']],
];

test.each(cases)('counts %s once', async (_what, run, names) => {
  await run();
  expect(logged.flatMap(metricsOf)).toEqual(names);
});
