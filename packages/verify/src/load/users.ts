import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { DocumentField } from '@portal/contracts/applications/fields';
import type { RouteId } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { mayAct, reviewActions, stages } from '@portal/contracts/review/decisions';
import { answersOf } from '@portal/local/test/support/applications';
import { pdfOf, sendFile } from '@portal/local/test/support/documents';
import { mailedCode } from '@portal/local/test/support/mails';
import type { Person } from '@portal/local/test/support/people';
import type { Reply } from '@portal/local/test/support/portal';
import { type Choose, pick } from '../random.ts';

/** The state that all users of a load test share. */
export interface LoadRun {
  readonly origin: string;
  readonly choose: Choose;
  /** Milliseconds of each successful call, by route; the upload to S3 is `upload`. */
  readonly responseTimes: Map<string, number[]>;
  /** Responses that were neither a success nor expected. */
  readonly unexpectedErrors: string[];
  /** Waits between two calls of one user. */
  readonly thinkTime: () => Promise<void>;
  isFinished: boolean;
}

/**
 * Makes a call and records its time.
 *
 * @returns the body, or `undefined` on an error
 * @param expected problem codes that are not an unexpected error
 */
async function timed<Body>(
  { responseTimes, unexpectedErrors }: LoadRun,
  name: RouteId | 'upload',
  call: () => Promise<Pick<Reply<Body>, 'status' | 'body'>>,
  expected: readonly string[] = [],
): Promise<Body | undefined> {
  const start = performance.now();
  const { status, body } = await call();
  if (status < 300) {
    responseTimes.set(name, [...(responseTimes.get(name) ?? []), performance.now() - start]);
    return body;
  }
  if (!expected.includes(body.code ?? ''))
    unexpectedErrors.push(`${name}: ${status} ${JSON.stringify(body)}`);
  return undefined;
}

const maxApplications = 20;

/** Writes one application after another, each from its first answer to its submission. */
export async function writeApplications(person: Person, run: LoadRun): Promise<void> {
  for (let count = 0; count < maxApplications; count += 1)
    for (const step of applicationSteps(person, run)) {
      if (run.isFinished) return;
      await step();
      await run.thinkTime();
    }
}

/** The code may come too soon after the previous one, so that the limit applies and a draft is left. */
function applicationSteps(person: Person, run: LoadRun): (() => Promise<unknown>)[] {
  const { call, email, sub } = person;
  const id = randomUUID();
  let revision: number | undefined;
  const save = async (data: StoredDraft, expected = ['draft-conflict']): Promise<void> => {
    const body = { user_id: sub, application_id: id, data, ...(revision !== undefined && { revision }) };
    const saved = await timed(run, 'saveDraft', () => call('saveDraft', { body }), expected);
    if (saved) ({ revision } = saved);
    else if (expected.length > 0) {
      // A save that DynamoDB's client repeated after a time-out answers with the revision before it. Like the browser, read it.
      const stored = await timed(run, 'getApplications', () => call('getApplications', { params: { id } }));
      if (stored && 'revision' in stored) ({ revision } = stored);
      await save(data, []);
    }
  };
  const attach = (field: DocumentField) => async () => {
    const size = 1000 + run.choose(100_000);
    const name = `${field}.pdf`;
    const body = { application_id: id, field, name, size };
    const ticket = await timed(run, 'requestUpload', () => call('requestUpload', { body }));
    if (!ticket) return;
    await timed(run, 'upload', async () => {
      const { status } = await sendFile(ticket, pdfOf(size));
      return { status, body: {} };
    });
    await save({ [field]: { key: ticket.key, name, size } });
  };
  const submit = async () => {
    const consent = { email, application_id: id, terms_version: programme.termsVersion };
    const limits = ['otp-too-soon', 'otp-budget-spent'];
    if (!(await timed(run, 'sendOtp', () => call('sendOtp', { body: consent }), limits))) return;
    const otp = await mailedCode(run.origin, email);
    const body = { email, application_id: id, otp };
    await timed(run, 'verifyOtp', () => call('verifyOtp', { body }));
  };
  const read = (of: string) => () =>
    timed(run, 'getApplications', () => call('getApplications', { params: { id: of } }));
  const answers = Object.entries(answersOf(person));
  const parts = [0, 4, 8, 12].map((from) =>
    Object.fromEntries(answers.slice(from, from === 12 ? undefined : from + 4)),
  );
  return [
    read(sub),
    ...parts.map((part) => () => save(part)),
    attach('businessRegistrationCertificate'),
    attach('pitchDeck'),
    read(id),
    () => timed(run, 'listDocuments', () => call('listDocuments', { params: { application_id: id } })),
    submit,
  ];
}

/** Reads lists and decides until the run is finished. Two organisers may decide the same application. */
export async function decideApplications({ call }: Person, run: LoadRun): Promise<void> {
  for (; !run.isFinished; await run.thinkTime()) {
    const stage = run.choose(10) < 6 ? stages[0] : stages[1];
    const query = { view: 'summary' };
    const list = await timed(run, 'listStage', () => call('listStage', { params: { stage }, query }));
    await timed(run, 'getMetrics', () => call('getMetrics', {}));
    const open = (list?.submitted_applications ?? []).flatMap(({ application_id, admin_status }) =>
      reviewActions
        .filter((action) => mayAct(admin_status, action))
        .map((action) => ({ application_id, action })),
    );
    if (open.length === 0) continue;
    const { application_id, action } = pick(run.choose, open);
    const params = { application_id, stage };
    await timed(run, action, () => call(action, { params }), ['decision-conflict']);
  }
}
