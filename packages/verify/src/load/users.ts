import { randomUUID } from 'node:crypto';
import type { RouteId } from '@portal/contracts/http/routes';
import { mayAct, reviewActions, stages } from '@portal/contracts/review/decisions';
import { answersOf, saveDraft, submit } from '@portal/local/test/support/applications';
import { uploadPdf } from '@portal/local/test/support/documents';
import type { Person } from '@portal/local/test/support/people';
import type { Call } from '@portal/local/test/support/portal';
import { type Choose, pick } from '../random.ts';

/** The state that all users of a load test share. */
export interface LoadRun {
  readonly origin: string;
  readonly choose: Choose;
  /** Milliseconds of each successful call, by route. */
  readonly responseTimes: Map<RouteId, number[]>;
  /** Responses that were neither a success nor expected. */
  readonly unexpectedErrors: string[];
  /** Waits before a call of a user. @throws when the run ends */
  readonly thinkTime: () => Promise<void>;
  /** Aborts when the run ends. */
  readonly signal: AbortSignal;
}

/** Codes of the problems that users cause: two organisers decide at once, a founder asks for too many codes. */
const expectedProblems = ['draft-conflict', 'otp-too-soon', 'otp-budget-spent', 'decision-conflict'];

/** Returns a person whose calls wait, are timed, and throw when they are rejected. */
function timed(person: Person, { responseTimes, thinkTime }: LoadRun): Person {
  const call: Call = async (id, input) => {
    await thinkTime();
    const start = performance.now();
    const reply = await person.call(id, input);
    if (reply.status >= 300) throw new Error(`${id}: ${reply.status} ${JSON.stringify(reply.body)}`);
    responseTimes.set(id, [...(responseTimes.get(id) ?? []), performance.now() - start]);
    return reply;
  };
  return { ...person, call };
}

/** Does a piece of work until it is done, an error ends it, or the run ends. */
async function attempt(run: LoadRun, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { name, message } = error as Error;
    const isExpected = name === 'AbortError' || expectedProblems.some((code) => message.includes(code));
    if (!isExpected) run.unexpectedErrors.push(message);
  }
}

const maxApplications = 20;

/** Writes one application after another, each from its first answer to its submission. */
export async function writeApplications(founder: Person, run: LoadRun): Promise<void> {
  const person = timed(founder, run);
  for (let count = 0; count < maxApplications && !run.signal.aborted; count += 1)
    await attempt(run, () => writeApplication(person, run));
}

/** The code may come too soon after the previous one, so that the limit applies and a draft is left. */
async function writeApplication(person: Person, { origin, choose }: LoadRun): Promise<void> {
  const id = randomUUID();
  await person.call('getApplications', { params: { id: person.sub } });
  const answers = Object.entries(answersOf(person));
  let revision: number | undefined;
  for (let from = 0; from < answers.length; from += 4) {
    const part = Object.fromEntries(answers.slice(from, from + 4));
    ({ revision } = await saveDraft(person, id, part, revision));
  }
  for (const field of ['businessRegistrationCertificate', 'pitchDeck'] as const) {
    const document = await uploadPdf(person, id, field, 1000 + choose(100_000));
    ({ revision } = await saveDraft(person, id, { [field]: document }, revision));
  }
  await person.call('getApplications', { params: { id } });
  await person.call('listDocuments', { params: { application_id: id } });
  await submit(origin, person, id);
}

/** Reads lists and decides until the run ends. Two organisers may decide the same application. */
export async function decideApplications(organiser: Person, run: LoadRun): Promise<void> {
  const { call } = timed(organiser, run);
  while (!run.signal.aborted)
    await attempt(run, async () => {
      const stage = run.choose(10) < 6 ? stages[0] : stages[1];
      const { body: list } = await call('listStage', { params: { stage }, query: { view: 'summary' } });
      await call('getMetrics', {});
      const open = list.submitted_applications.flatMap(({ application_id, admin_status }) =>
        reviewActions
          .filter((action) => mayAct(admin_status, action))
          .map((action) => ({ application_id, action })),
      );
      if (open.length === 0) return;
      const { application_id, action } = pick(run.choose, open);
      await call(action, { params: { application_id, stage } });
    });
}
