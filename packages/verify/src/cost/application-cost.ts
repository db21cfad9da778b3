import { newFounder, newOrganiser } from '@portal/api/test/founders';
import type { DraftData } from '@portal/contracts/applications/draft';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import type { Answer } from '../cloud/portal.ts';
import { documentOf } from '../desk.ts';
import { expectSuccess, pdf } from '../scenes.ts';
import { openWorld } from '../world.ts';
import { type Consumed, startMeter } from './meter.ts';

/** One call of the API. */
export interface Operation extends Consumed {
  readonly name: string;
  /** How often for one application; an assumption. */
  readonly times: number;
  /** Of functions: one that serves the call, and one for each event that is mailed about. */
  readonly invocations: number;
}

/** An answer of 130 words. */
const longAnswer = 'Fishing nets from the harbour become yarn for the looms of the coast. '
  .repeat(10)
  .trimEnd();

const longAnswers = [
  'innovationDescription',
  'sdgContribution',
  'environmentalProblem',
  'supportUtilization',
  'pitchDeckDescription',
];

/** The draft is saved so many times while it grows; docs/cost.md says how often the form does it. */
const measuredSaves = 10;

/** Takes a sample application from its first document to its decision; returns what each operation consumed on average. */
export async function measureApplication(): Promise<readonly Operation[]> {
  const { desk, portal } = await openWorld();
  const [founder, organiser] = [newFounder(), newOrganiser()];
  const applicationId = '7c1e90a4-3b5d-42f8-8e61-0fa9c25d7b38';
  const take = startMeter(portal.wire);
  const operations: Operation[] = [];
  /** Makes the calls, delivers the mails that follow, and notes what one of them consumed on average. */
  const measure = async (name: string, times: number, ...calls: (() => Promise<Answer>)[]) => {
    await desk.forgetEvents();
    take();
    for (const call of calls) expectSuccess(await call());
    const events = await desk.newEvents();
    if (events.length > 0) expectSuccess(await desk.notify(events));
    const consumed = Object.entries(take()).map(([what, count]) => [what, count / calls.length]);
    const invocations = 1 + events.length;
    operations.push({ name, times, invocations, ...(Object.fromEntries(consumed) as Consumed) });
  };

  const documents: ReturnType<typeof documentOf>[] = [];
  const upload = async () => {
    const ticket = expectSuccess(await desk.ticket(founder, applicationId));
    documents.push(documentOf(ticket));
    return desk.upload(ticket, pdf('sample'));
  };
  const answers = Object.entries({
    ...exampleApplication({
      email: founder.email,
      startupCategory: ['circular_economy', 'waste_management'],
    }).draft(),
    ...Object.fromEntries(longAnswers.map((name) => [name, longAnswer])),
  });
  let revision: number | undefined;
  const save = (data: DraftData) => async () => {
    const saved = await desk.save(founder, applicationId, data, revision);
    revision = Number(saved.body['revision']);
    return saved;
  };
  const saves = Array.from({ length: measuredSaves }, (_, index) =>
    save(Object.fromEntries(answers.slice(0, Math.ceil(((index + 1) / measuredSaves) * answers.length)))),
  );
  const decide = (action: 'shortlist' | 'reject') => () =>
    desk.decide(organiser, action, applicationId, 'stage1');

  try {
    expectSuccess(await desk.createUser(founder));
    await measure('Upload a document', 3, upload, upload);
    await measure('Save the draft', 40, ...saves);
    const [businessRegistrationCertificate, pitchDeck] = documents;
    const attached = [save({ businessRegistrationCertificate }), save({ pitchDeck })];
    await measure('Save it with a new document', 3, ...attached);
    await measure('List own applications', 6, () => desk.read(founder, founder.sub));
    await measure('Read an application', 7, () => desk.read(founder, applicationId));
    await measure('Ask for the malware scan', 15, () => desk.documents(founder, applicationId));
    await measure('Request a code', 1, () => desk.sendCode(founder, applicationId));
    portal.clock.time += otpLimits.secondsBetweenCodes * 1000;
    await measure('Submit', 1, () => desk.submit(founder, applicationId, desk.mailedCode(founder)));
    await measure('Shortlist', 0.5, decide('shortlist'));
    await measure('Approve or reject', 1, decide('reject'));
    return operations;
  } finally {
    portal.close();
  }
}
