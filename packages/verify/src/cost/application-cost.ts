import type { Caller } from '@portal/api/caller';
import { sameScores } from '@portal/api/test/assessments';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import type { DraftData } from '@portal/contracts/applications/draft';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import type { ApiResponse } from '../cloud/portal.ts';
import { documentOf } from '../requests.ts';
import { expectSuccess, pdf } from '../scenarios.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { type Consumed, startMeter } from './meter.ts';

/** One call of the API. */
export interface Operation extends Consumed {
  readonly name: string;
  /** Assumed number of calls for one application. */
  readonly times: number;
  /** One for the call and one for each event that sends a mail. */
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

/** Measured saves of the growing draft; docs/cost.md has the assumed number of all saves. */
const measuredSaves = 10;

/** Takes a sample application from its first document to its decision and returns the average consumption of each operation. */
export async function measureApplication(): Promise<readonly Operation[]> {
  const { requests, portal } = await openTestEnvironment();
  const founder = newFounder();
  const organisers = [newOrganiser('Meena'), newOrganiser('Ravi'), newOrganiser('Latha')] as const;
  const [organiser] = organisers;
  const applicationId = '7c1e90a4-3b5d-42f8-8e61-0fa9c25d7b38';
  const readMeter = startMeter(portal.interceptor);
  const operations: Operation[] = [];
  /** Makes the calls, delivers their mails and records the average consumption. */
  const measure = async (name: string, times: number, ...calls: (() => Promise<ApiResponse>)[]) => {
    await requests.discardEvents();
    readMeter();
    for (const call of calls) expectSuccess(await call());
    const events = await requests.readEvents();
    if (events.length > 0) expectSuccess(await requests.notify(events));
    const consumed = Object.entries(readMeter()).map(([unit, count]) => [unit, count / calls.length]);
    const invocations = 1 + events.length;
    operations.push({ name, times, invocations, ...(Object.fromEntries(consumed) as Consumed) });
  };

  const documents: ReturnType<typeof documentOf>[] = [];
  const upload = async () => {
    const ticket = expectSuccess(await requests.requestUpload(founder, applicationId));
    documents.push(documentOf(ticket));
    return requests.upload(ticket, pdf('sample'));
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
    const saved = await requests.save(founder, applicationId, data, revision);
    revision = Number(saved.body['revision']);
    return saved;
  };
  const saves = Array.from({ length: measuredSaves }, (_, index) =>
    save(Object.fromEntries(answers.slice(0, Math.ceil(((index + 1) / measuredSaves) * answers.length)))),
  );
  const assess = (by: Caller, base?: number) => () =>
    requests.saveAssessment(
      by,
      applicationId,
      'stage1',
      { ...sameScores('stage1', 4), comment: longAnswer },
      base,
    );
  const handIn = (by: Caller) => () => requests.handInAssessment(by, applicationId, 'stage1', 2);
  const decide = (action: 'shortlist' | 'reject') => () =>
    requests.decide(organiser, action, applicationId, 'stage1');

  try {
    expectSuccess(await requests.createUser(founder));
    await measure('Upload a document', 3, upload, upload);
    await measure('Save the draft', 40, ...saves);
    const [businessRegistrationCertificate, pitchDeck] = documents;
    const attached = [save({ businessRegistrationCertificate }), save({ pitchDeck })];
    await measure('Save it with a new document', 3, ...attached);
    await measure('List own applications', 6, () => requests.read(founder, founder.sub));
    await measure('Read an application', 7, () => requests.read(founder, applicationId));
    await measure('Ask for the malware scan', 15, () => requests.listDocuments(founder, applicationId));
    await measure('Request a code', 1, () => requests.sendCode(founder, applicationId));
    portal.clock.time += otpLimits.secondsBetweenCodes * 1000;
    await measure('Submit', 1, () =>
      requests.submit(founder, applicationId, requests.lastMailedCode(founder)),
    );
    const open = (by: Caller) => () => requests.read(by, applicationId);
    await measure('Open an application', 4, ...organisers.map(open));
    await measure('Open it again within an hour', 12, ...organisers.map(open));
    await measure('Begin an assessment', 3, ...organisers.map((by) => assess(by)));
    await measure('Save an assessment', 24, ...organisers.map((by) => assess(by, 1)));
    await measure('Hand in an assessment', 3, ...organisers.map(handIn));
    await measure('Shortlist', 0.5, decide('shortlist'));
    await measure('Approve or reject', 1, decide('reject'));
    return operations;
  } finally {
    portal.close();
  }
}
