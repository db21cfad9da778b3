import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { sameScores } from '@portal/api/test/assessments';
import { completeDraft } from '@portal/api/test/drafts';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import { uploadsPerHour } from '@portal/api/uploads/upload-budget';
import { otpLimits } from '@portal/contracts/applications/submitting';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { ApiResponse } from './cloud/portal.ts';
import { documentOf } from './requests.ts';
import type { Snapshot, TestEnvironment } from './test-environment.ts';

/** The users and the application of all scenarios. */
export interface Fixture {
  readonly founder: Caller;
  /** A founder with a profile and without the application. */
  readonly stranger: Caller;
  /** A founder without a profile. */
  readonly newcomer: Caller;
  readonly organisers: readonly [Caller, Caller, Caller];
  readonly applicationId: string;
  /** Revision of the complete draft. */
  readonly revision: number;
  /** The mailed code that submits it. */
  readonly code: string;
  /** In the scenario `returned`: the revision of the changes, and the mailed code that hands them in. */
  readonly changesRevision: number;
  readonly changesCode: string;
}

/** The states from which searches start. */
export interface Scenarios {
  readonly fixture: Fixture;
  /** A complete draft whose code was mailed 31 seconds ago. */
  readonly drafted: Snapshot;
  /** The founder requested the uploads of one hour; all but one were more than an hour ago. */
  readonly uploadLimitReached: Snapshot;
  /** The founder may create one more application. */
  readonly oneApplicationLeft: Snapshot;
  readonly submitted: Snapshot;
  /** The founder was asked for changes and has saved some; a code that hands them in was mailed 31 seconds ago. */
  readonly returned: Snapshot;
  /** Two organisers are asked to assess at stage 1: the first has a complete draft, the second has handed in. */
  readonly assessed: Snapshot;
  /** Afterwards the first declared a conflict of interest. */
  readonly conflictDeclared: Snapshot;
  readonly shortlisted: Snapshot;
  readonly approvedAtStage1: Snapshot;
  /** Decisions are announced together: this one at stage 1 is not announced. */
  readonly unannounced: Readonly<Record<ReviewAction, Snapshot>>;
  /** Decisions are announced together: stage 1 is approved and announced, a rejection at stage 2 is not announced. */
  readonly unannouncedAtStage2: Snapshot;
}

/** Builds each scenario by the requests that lead to it. */
export async function buildScenarios(environment: TestEnvironment): Promise<Scenarios> {
  const { requests, portal } = environment;
  const [founder, stranger, newcomer] = [newFounder(), newFounder(), newFounder()];
  const organisers = [newOrganiser('Meena'), newOrganiser('Ravi'), newOrganiser('Latha')] as const;
  portal.organisers.push(...organisers);
  portal.founders.push(founder, stranger);
  const applicationId = randomUUID();
  expectSuccess(await requests.createUser(founder));
  expectSuccess(await requests.createUser(stranger));
  const answers = await completeAnswers(environment, founder, applicationId);
  const { body } = expectSuccess(await requests.save(founder, applicationId, answers));
  expectSuccess(await requests.sendCode(founder, applicationId));
  const code = requests.lastMailedCode(founder);
  portal.clock.time += otpLimits.secondsBetweenCodes * 1000 + 1000;
  const draftFixture: Fixture = {
    founder,
    stranger,
    newcomer,
    organisers: [...organisers],
    applicationId,
    revision: Number(body['revision']),
    code,
    changesRevision: 0,
    changesCode: '',
  };
  const drafted = environment.takeSnapshot();
  const uploadLimitReached = await reachUploadLimit(environment, draftFixture);
  environment.restoreSnapshot(drafted);
  for (let count = 0; count < 18; count += 1) {
    expectSuccess(await requests.save(founder, randomUUID(), { startupName: 'Kadal' }));
  }
  const oneApplicationLeft = environment.takeSnapshot();
  environment.restoreSnapshot(drafted);
  expectSuccess(await requests.submit(founder, applicationId, code));
  const submitted = await snapshotWithoutEvents(environment);
  const { returned, fixture } = await returnForChanges(environment, draftFixture);
  environment.restoreSnapshot(submitted);
  const assessed = await assess(environment, fixture);
  expectSuccess(await requests.declareConflict(organisers[0], applicationId));
  const conflictDeclared = environment.takeSnapshot();
  environment.restoreSnapshot(submitted);
  expectSuccess(await requests.decide(organisers[2], 'shortlist', applicationId, 'stage1'));
  const shortlisted = await snapshotWithoutEvents(environment);
  expectSuccess(await requests.decide(organisers[2], 'approve', applicationId, 'stage1'));
  const approvedAtStage1 = await snapshotWithoutEvents(environment);
  const unannounced = (from: Snapshot, action: ReviewAction, stage: Stage) =>
    decideTogether(environment, fixture, { from, action, stage });
  return {
    fixture,
    drafted,
    uploadLimitReached,
    oneApplicationLeft,
    submitted,
    returned,
    assessed,
    conflictDeclared,
    shortlisted,
    approvedAtStage1,
    unannounced: {
      approve: await unannounced(submitted, 'approve', 'stage1'),
      reject: await unannounced(submitted, 'reject', 'stage1'),
      shortlist: await unannounced(submitted, 'shortlist', 'stage1'),
    },
    unannouncedAtStage2: await unannounced(approvedAtStage1, 'reject', 'stage2'),
  };
}

async function reachUploadLimit(
  environment: TestEnvironment,
  { founder, applicationId }: Fixture,
): Promise<Snapshot> {
  const { requests, portal } = environment;
  // The draft has two documents already.
  for (let count = 2; count < uploadsPerHour; count += 1) {
    if (count === uploadsPerHour - 1) portal.clock.time += 30 * 60_000;
    expectSuccess(await requests.requestUpload(founder, applicationId));
  }
  portal.clock.time += 31 * 60_000;
  return environment.takeSnapshot();
}

async function returnForChanges(
  environment: TestEnvironment,
  fixture: Fixture,
): Promise<{ readonly returned: Snapshot; readonly fixture: Fixture }> {
  const { requests, portal } = environment;
  const { founder, organisers, applicationId, revision } = fixture;
  expectSuccess(await requests.returnForChanges(organisers[0], applicationId));
  const changes = { marketReach: 'Two hundred villages' };
  const { body } = expectSuccess(await requests.save(founder, applicationId, changes, revision));
  expectSuccess(await requests.sendCode(founder, applicationId));
  const changesCode = requests.lastMailedCode(founder);
  portal.clock.time += otpLimits.secondsBetweenCodes * 1000 + 1000;
  return {
    returned: await snapshotWithoutEvents(environment),
    fixture: { ...fixture, changesRevision: Number(body['revision']), changesCode },
  };
}

async function assess(
  environment: TestEnvironment,
  { organisers: [first, second], applicationId }: Fixture,
): Promise<Snapshot> {
  const { requests } = environment;
  const save = (by: Caller, score: 2 | 4) =>
    requests.saveAssessment(by, applicationId, 'stage1', sameScores('stage1', score));
  expectSuccess(await requests.assign(first, applicationId, 'stage1', [first, second]));
  expectSuccess(await save(first, 4));
  expectSuccess(await save(second, 2));
  expectSuccess(await requests.handInAssessment(second, applicationId, 'stage1', 1));
  return environment.takeSnapshot();
}

/** Decides with decisions that are announced together. */
async function decideTogether(
  environment: TestEnvironment,
  { organisers, applicationId }: Fixture,
  { from, action, stage }: { readonly from: Snapshot; readonly action: ReviewAction; readonly stage: Stage },
): Promise<Snapshot> {
  environment.restoreSnapshot({ ...from, announcement: { stage1: 'together', stage2: 'together' } });
  expectSuccess(await environment.requests.decide(organisers[2], action, applicationId, stage));
  return environment.takeSnapshot();
}

/** Discards the pending mail events first. */
async function snapshotWithoutEvents(environment: TestEnvironment): Promise<Snapshot> {
  await environment.requests.discardEvents();
  return environment.takeSnapshot();
}

/** Answers to every question, with uploaded documents. */
async function completeAnswers(environment: TestEnvironment, founder: Caller, applicationId: string) {
  return {
    ...completeDraft(founder.email),
    businessRegistrationCertificate: await uploadDocument(environment, founder, applicationId),
    pitchDeck: await uploadDocument(environment, founder, applicationId),
  };
}

async function uploadDocument({ requests }: TestEnvironment, founder: Caller, applicationId: string) {
  const ticket = expectSuccess(await requests.requestUpload(founder, applicationId));
  expectSuccess(await requests.upload(ticket, pdf('first')));
  return documentOf(ticket);
}

/** Returns the bytes of a small PDF. */
export function pdf(text: string): string {
  return `%PDF-1.7\n${text}`.padEnd(100, ' ');
}

/** Returns the response of a set-up call. @throws Error when the call failed */
export function expectSuccess(response: ApiResponse): ApiResponse {
  if (response.status < 300) return response;
  throw new Error(`The set-up failed: ${JSON.stringify(response)}`);
}
