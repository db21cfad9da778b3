import { uploadsPerHour } from '@portal/api/domain/uploads/ports';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { makeFixtureRequests, newFixture, type Request } from './fixture.ts';
import { expectSuccess } from './requests.ts';
import type { Snapshot, TestEnvironment } from './test-environment.ts';

/** The states from which searches start. */
export type Scenarios = Awaited<ReturnType<typeof buildScenarios>>;

/** Builds each scenario by the requests that lead to it. */
export async function buildScenarios(environment: TestEnvironment) {
  const { requests, portal } = environment;
  const fixture = newFixture();
  const request = makeFixtureRequests(environment, fixture);
  const { founder, stranger, organisers, applicationId } = fixture;
  portal.organisers.push(...organisers);
  portal.founders.push(founder, stranger);

  /** Sends requests one after the other. Returns the state without the events of mails. */
  async function after(from: Snapshot, ...sent: readonly Request[]): Promise<Snapshot> {
    environment.restoreSnapshot(from);
    for (const send of sent) expectSuccess(await send());
    await requests.discardEvents();
    return environment.takeSnapshot();
  }
  const createUser = (user: typeof founder) => () => requests.createUser(user);
  const wait =
    (ms: number): Request =>
    async () => {
      portal.clock.time += ms;
      return { status: 200, body: {} };
    };
  const waitForNextCode = wait(otpLimits.secondsBetweenCodes * 1000 + 1000);
  const saveComplete =
    (id: string): Request =>
    async () => {
      const answers = exampleApplication({ email: founder.email }).draft();
      const businessRegistrationCertificate = await requests.uploadDocument(founder, id);
      const pitchDeck = await requests.uploadDocument(founder, id);
      return requests.save(founder, id, { ...answers, businessRegistrationCertificate, pitchDeck });
    };
  /** Requests a code, and keeps it for the fixture. */
  const sendCode =
    (name: 'code' | 'changesCode'): Request =>
    async () => {
      const response = await requests.sendCode(founder, applicationId);
      fixture[name] = requests.lastMailedCode(founder);
      return response;
    };
  /** Keeps the revision of a save for the fixture. */
  const keepRevision =
    (name: 'revision' | 'changesRevision', save: Request): Request =>
    async () => {
      const response = await save();
      fixture[name] = Number(response.body.revision);
      return response;
    };

  const drafted = await after(
    environment.takeSnapshot(),
    createUser(founder),
    createUser(stranger),
    keepRevision('revision', saveComplete(applicationId)),
    sendCode('code'),
    waitForNextCode,
  );
  const submitted = await after(drafted, request.submit());
  const shortlisted = await after(submitted, request.act(2, 'shortlist'), request.act(2, 'announce'));
  const approvedAtStage1 = await after(shortlisted, request.act(2, 'approve'), request.act(2, 'announce'));
  const decideAndWait = (action: ReviewAction) =>
    after(submitted, request.act(2, action), wait(programme.undoMinutes * 60_000));
  const assessed = await after(
    submitted,
    request.assign(0, [0, 1]),
    request.saveAssessment(0, 4),
    request.saveAssessment(1, 2),
    request.act(1, 'handInAssessment'),
  );
  return {
    fixture,
    /** A complete draft whose code was mailed 31 seconds ago. */
    drafted,
    /** The founder requested the uploads of one hour; all but one were more than an hour ago. */
    uploadLimitReached: lazily(() =>
      after(
        drafted,
        // The draft has two documents already.
        ...Array.from({ length: uploadsPerHour - 3 }, () => request.requestUpload()),
        wait(30 * 60_000),
        request.requestUpload(),
        wait(31 * 60_000),
      ),
    ),
    /** The founder may create one more application. */
    oneApplicationLeft: lazily(() =>
      after(drafted, ...Array.from({ length: 18 }, () => () => requests.create(founder))),
    ),
    submitted,
    /** The founder was asked for changes and has saved some; a code that hands them in was mailed 31 seconds ago. */
    returned: await after(
      submitted,
      request.returnForChanges(0),
      keepRevision('changesRevision', () =>
        requests.save(founder, applicationId, { marketReach: 'Two hundred villages' }, fixture.revision),
      ),
      sendCode('changesCode'),
      waitForNextCode,
    ),
    /** Two organisers are asked to assess at stage 1: the first has a complete draft, the second has handed in. */
    assessed,
    /** Afterwards the first declared a conflict of interest. */
    conflictDeclared: await after(assessed, request.act(0, 'declareConflict')),
    shortlisted,
    approvedAtStage1,
    /** The founder is about to learn of this decision at stage 1. */
    held: {
      approve: await decideAndWait('approve'),
      reject: await decideAndWait('reject'),
      shortlist: await decideAndWait('shortlist'),
    },
  };
}

/** Returns a function that builds a state when a search first starts from it. */
function lazily(build: () => Promise<Snapshot>): () => Promise<Snapshot> {
  let built: Promise<Snapshot> | undefined;
  return () => (built ??= build());
}
