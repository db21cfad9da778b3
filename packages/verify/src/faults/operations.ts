import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { type ReviewAction, reviewActions, type Stage } from '@portal/contracts/review/decisions';
import type { ApiResponse } from '../cloud/portal.ts';
import { pdf } from '../complete-answers.ts';
import { expectSuccess } from '../expect-success.ts';
import { documentOf } from '../requests.ts';
import type { Fixture, Scenarios } from '../scenarios.ts';
import type { Snapshot, TestEnvironment } from '../test-environment.ts';
import type { Operation } from './operation.ts';
import { returnOperations } from './return-operations.ts';
import { announcementOperations, reviewOperations } from './review-operations.ts';

/** The first ms after the deadline. */
const closes = Date.parse('2027-05-16T00:00:00+05:30');

/** Returns an operation for every route and kind of outcome. */
export async function makeOperations(
  environment: TestEnvironment,
  scenarios: Scenarios,
): Promise<readonly Operation[]> {
  return [
    ...(await founderOperations(environment, scenarios)),
    ...readOperations(environment, scenarios),
    ...decisionOperations(environment, scenarios),
    ...announcementOperations(environment, scenarios),
    ...reviewOperations(environment, scenarios),
    ...(await returnOperations(environment, scenarios)),
    ...(await deliveryOperations(environment, scenarios)),
  ];
}

async function founderOperations(
  { requests, ...environment }: TestEnvironment,
  scenarios: Scenarios,
): Promise<Operation[]> {
  const { fixture, drafted } = scenarios;
  const { founder, newcomer, applicationId, revision, code } = fixture;
  environment.restoreSnapshot(drafted);
  const ticket = expectSuccess(await requests.requestUpload(founder, applicationId));
  expectSuccess(await requests.upload(ticket, pdf('first')));
  const attachable = environment.takeSnapshot();
  environment.restoreSnapshot({ ...drafted, time: closes - 60_000 });
  expectSuccess(await requests.sendCode(founder, applicationId));
  environment.portal.clock.time = closes;
  const inGrace = environment.takeSnapshot();
  const newId = randomUUID();
  const change = { website: 'https://kadal.example.org' };
  const from = drafted;
  return [
    { name: 'create a profile', from, run: () => requests.createUser(newcomer), done: ['user-exists'] },
    { name: "read a founder's own data", from, run: () => requests.readAccount(founder) },
    { name: 'change the name', from, run: () => requests.updateProfile(founder, 'Kavya R') },
    { name: 'change the language', from, run: () => requests.updateLanguage(founder, 'ta') },
    { name: 'close the account', from, run: () => requests.closeAccount(founder) },
    {
      name: 'close the account under review',
      from: scenarios.submitted,
      run: () => requests.closeAccount(founder),
      done: ['under-review'],
    },
    { name: 'create an application', from, run: () => requests.save(founder, newId, change) },
    { name: 'save', from, run: () => requests.save(founder, applicationId, change, revision) },
    { name: 'save without a revision', from, run: () => requests.save(founder, applicationId, change) },
    {
      name: 'save after the deadline with a code',
      from: inGrace,
      run: () => requests.save(founder, applicationId, change, revision),
    },
    {
      name: 'attach a document',
      from: attachable,
      run: () => requests.save(founder, applicationId, { testDocument: documentOf(ticket) }, revision),
    },
    { name: 'request an upload', from, run: () => requests.requestUpload(founder, applicationId) },
    { name: 'upload a file', from, run: () => requests.uploadFile(founder, pdf('direct')) },
    { name: 'request a code', from, run: () => requests.sendCode(founder, applicationId) },
    { name: 'request a code for the latest draft', from, run: () => requests.sendCode(founder) },
    { name: 'resend a code', from, run: () => requests.resendCode(founder, applicationId) },
    { name: 'submit', from, run: () => requests.submit(founder, applicationId, code) },
    { name: 'remind', from, run: () => requests.remind(), trustsConditions: true },
    {
      name: 'submit again',
      from: scenarios.submitted,
      run: () => requests.submit(founder, applicationId, code),
    },
    {
      name: 'delete a draft',
      from,
      run: () => requests.deleteDraft(founder, applicationId),
      done: ['application-not-found'],
    },
    { name: 'withdraw', from: scenarios.submitted, run: () => requests.withdraw(founder, applicationId) },
    {
      name: 'try a wrong code',
      from,
      run: () => requests.submit(founder, applicationId, 'x'),
      done: ['otp-incorrect'],
    },
  ];
}

function readOperations(
  { requests }: TestEnvironment,
  { fixture, submitted, drafted }: Scenarios,
): Operation[] {
  const { founder, organisers, applicationId } = fixture;
  const [organiser] = organisers;
  const readOperation = (name: string, run: () => Promise<ApiResponse>, from = submitted): Operation => ({
    name,
    from,
    run,
  });
  const documents = (user: Caller) => requests.listDocuments(user, applicationId);
  return [
    readOperation("read a founder's list", () => requests.read(founder, founder.sub)),
    readOperation('read a draft', () => requests.read(founder, applicationId), drafted),
    readOperation('read a submission', () => requests.read(organiser, applicationId)),
    readOperation('check a receipt', async () => {
      const submission = await requests.read(organiser, applicationId);
      return submission.status === 200 ? requests.checkReceipt(founder, submission) : submission;
    }),
    readOperation('preview a mail', () => requests.previewMail(organiser, applicationId, 'stage1')),
    readOperation('read the metrics', () => requests.readMetrics(organiser)),
    readOperation('list a stage', () => requests.listStage(organiser, 'stage1')),
    readOperation('list what changed in a stage', () => requests.listActivity(organiser, 'stage1')),
    readOperation('list a stage in full', () => requests.listStage(organiser, 'stage1', 'full')),
    readOperation('search the answers of a stage', () => requests.searchStage(organiser, 'stage1', 'solar')),
    readOperation("list a founder's documents", () => documents(founder)),
    readOperation('open a document', async () => {
      const listed = await documents(organiser);
      return listed.status === 200 ? requests.openDocument(organiser, applicationId, listed) : listed;
    }),
  ];
}

function decisionOperations(
  { requests }: TestEnvironment,
  { fixture, submitted, approvedAtStage1 }: Scenarios,
): Operation[] {
  const decide = (action: ReviewAction | 'shortlistByPost', stage: Stage, from: Snapshot): Operation => ({
    name: `${action} at ${stage}`,
    from,
    run: () => requests.decide(fixture.organisers[0], action, fixture.applicationId, stage),
  });
  const actions = reviewActions.flatMap((action) => [
    decide(action, 'stage1', submitted),
    decide(action, 'stage2', approvedAtStage1),
  ]);
  return [...actions, decide('shortlistByPost', 'stage1', submitted)];
}

/** Deliveries of an event: once, twice in one batch, and again after it was handled. */
async function deliveryOperations(environment: TestEnvironment, scenarios: Scenarios): Promise<Operation[]> {
  const { requests } = environment;
  environment.restoreSnapshot(scenarios.submitted);
  await approve(environment, scenarios.fixture);
  const from = environment.takeSnapshot();
  const [event] = await requests.readEvents();
  if (event === undefined) throw new Error('The decision created no event.');
  expectSuccess(await requests.notify([event]));
  const delivered = environment.takeSnapshot();
  return [
    { name: 'deliver an event', from, run: () => requests.notify([event]), recordsMails: true },
    {
      name: 'deliver an event twice in one batch',
      from,
      run: () => requests.notify([event, event]),
      recordsMails: true,
    },
    {
      name: 'deliver an event again',
      from: delivered,
      run: () => requests.notify([event]),
      recordsMails: true,
    },
  ];
}

async function approve({ requests }: TestEnvironment, { organisers, applicationId }: Fixture): Promise<void> {
  expectSuccess(await requests.decide(organisers[0], 'approve', applicationId, 'stage1'));
}
