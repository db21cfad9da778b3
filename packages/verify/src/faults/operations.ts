import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/domain/caller';
import type { TestRequest } from '@portal/api/test/http-event';
import type { RouteId } from '@portal/contracts/http/routes';
import { reviewActions } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import type { ApiResponse } from '../cloud/portal.ts';
import { changesDue, makeFixtureRequests, type Request } from '../fixture.ts';
import { closes } from '../races/definitions/deadline.ts';
import { encodeForm, expectSuccess } from '../requests.ts';
import type { Scenarios } from '../scenarios.ts';
import type { Snapshot, TestEnvironment } from '../test-environment.ts';

/** One request and the state in which it is made. */
export interface Operation {
  readonly name: string;
  readonly from: Snapshot;
  readonly run: Request;
  /** Problem codes that mean success when the request is repeated. */
  readonly done?: readonly string[];
  /** Stores the status of sent mails: if that fails permanently, a mail may be sent again. */
  readonly recordsMails?: boolean;
  /** A failed condition of its transaction means that there is nothing to do; it does not look into a false one. */
  readonly trustsConditions?: boolean;
}

/** Returns an operation for every route and kind of outcome. */
export async function makeOperations(
  environment: TestEnvironment,
  scenarios: Scenarios,
): Promise<readonly Operation[]> {
  return [
    ...(await makeFounderOperations(environment, scenarios)),
    ...makeOrganiserOperations(environment, scenarios),
    ...makeReadOperations(environment, scenarios),
    ...(await makeRoundOperations(environment, scenarios)),
    ...(await makeDeliveries(environment, scenarios)),
  ];
}

type Rest = Pick<Operation, 'done' | 'recordsMails' | 'trustsConditions'>;

const operation = (name: string, from: Snapshot, run: Request, rest: Rest = {}): Operation => ({
  name,
  from,
  run,
  ...rest,
});

async function makeFounderOperations(
  environment: TestEnvironment,
  scenarios: Scenarios,
): Promise<Operation[]> {
  const { requests, portal } = environment;
  const { fixture, drafted, submitted, returned } = scenarios;
  const { founder, newcomer, applicationId: id, revision } = fixture;
  const request = makeFixtureRequests(environment, fixture);
  environment.restoreSnapshot(drafted);
  const testDocument = await requests.uploadDocument(founder, id);
  const attachable = environment.takeSnapshot();
  environment.restoreSnapshot({ ...drafted, time: closes - 60_000 });
  expectSuccess(await request.sendCode()());
  const lateCode = requests.lastMailedCode(founder);
  const inGrace = { ...environment.takeSnapshot(), time: closes };
  environment.restoreSnapshot(returned);
  expectSuccess(await request.handInChanges()());
  await requests.discardEvents();
  const handedIn = environment.takeSnapshot();
  const lapsed = { ...returned, time: Date.parse(changesDue) + 16 * 60_000 };
  const [newId, copyId] = [randomUUID(), randomUUID()];
  const change = { website: 'https://kadal.example.org' };
  const call =
    (route: RouteId, body?: object): Request =>
    () =>
      portal.call(founder, route, { body });
  return [
    operation('create a profile', drafted, () => requests.createUser(newcomer), { done: ['user-exists'] }),
    operation('change the name', drafted, call('updateProfile', { name: 'Kavya R', phone: '9840100099' })),
    operation('change the language', drafted, call('updateLanguage', { language: 'ta' })),
    operation(
      'report a new password',
      drafted,
      call('reportLoginChange', { change: 'password-changed' }),
      // The mail of the hour is stored already.
      { trustsConditions: true },
    ),
    operation('close the account', drafted, request.closeAccount()),
    operation('close the account under review', submitted, request.closeAccount(), {
      done: ['under-review'],
    }),
    operation('create an application', drafted, () => requests.save(founder, newId, change)),
    operation('save', drafted, request.save(change, revision)),
    operation('save without a revision', drafted, request.save(change)),
    operation('attach a document', attachable, request.save({ testDocument }, revision)),
    operation('copy an application', drafted, () =>
      portal.call(founder, 'copyApplication', {
        params: { application_id: id },
        headers: { 'idempotency-key': copyId },
      }),
    ),
    operation('request an upload', drafted, request.requestUpload()),
    operation('upload a file', drafted, async () => {
      const { contentType, body } = await encodeForm({}, 'direct');
      const headers = { 'content-type': contentType };
      return portal.call(founder, 'uploadFile', { headers, body: body.toString() });
    }),
    operation('request a code', drafted, request.sendCode()),
    operation('request a code for the latest draft', drafted, () => requests.sendCode(founder)),
    operation('try a wrong code', drafted, request.submit('x'), { done: ['otp-incorrect'] }),
    operation('submit', drafted, request.submit()),
    operation('submit after the deadline', inGrace, request.submit(lateCode)),
    operation('submit again', submitted, request.submit()),
    operation('delete a draft', drafted, request.deleteDraft(), { done: ['application-not-found'] }),
    operation('withdraw', submitted, request.withdraw()),
    operation('remind', drafted, request.remind(), { trustsConditions: true }),
    operation('save changes', returned, request.saveChanges('Three hundred villages')),
    operation('request an upload for changes', returned, request.requestUpload()),
    operation('request a code for changes', returned, request.sendCode()),
    operation('hand in changes', returned, request.handInChanges()),
    operation('hand in changes again', handedIn, request.handInChanges()),
    operation('withdraw while changes are awaited', returned, request.withdraw()),
    operation('end a request for changes', lapsed, request.remind()),
    operation('read the versions', handedIn, request.open(0)),
    operation('list the documents of all versions', handedIn, () =>
      listDocuments(environment, fixture.organisers[0], id),
    ),
  ];
}

function makeOrganiserOperations(environment: TestEnvironment, scenarios: Scenarios): Operation[] {
  const { fixture, drafted, submitted, approvedAtStage1, assessed, held, returned } = scenarios;
  const request = makeFixtureRequests(environment, fixture);
  return [
    ...reviewActions.flatMap((action) => [
      operation(`${action} at stage1`, submitted, request.act(0, action)),
      operation(`${action} at stage2`, approvedAtStage1, request.act(0, action, 'stage2')),
    ]),
    operation('shortlist by POST', submitted, request.act(0, 'shortlistByPost')),
    operation('decide again', held.shortlist, request.act(0, 'approve')),
    operation('announce an approval', held.approve, request.act(0, 'announce')),
    operation('announce a rejection', scenarios.heldAtStage2, request.act(0, 'announce', 'stage2')),
    operation('release an approval', held.approve, request.release(), { trustsConditions: true }),
    operation('take back an approval', held.approve, request.act(0, 'takeBack')),
    operation('return for changes', submitted, request.returnForChanges(0)),
    operation('ask for other changes', returned, request.returnForChanges(0, 'Who pays for it?')),
    operation('withdraw a request for changes', returned, request.act(0, 'withdrawReturn')),
    operation('extend a deadline', drafted, request.extend(0, '2027-05-20T18:29:59.000Z')),
    operation('export', assessed, request.export(1)),
    operation('begin an assessment', submitted, request.saveAssessment(0, 5)),
    operation('save an assessment', assessed, request.saveAssessment(0, 5, 1)),
    operation('reopen an assessment', assessed, request.saveAssessment(1, 5, 2)),
    operation('hand in an assessment', assessed, request.act(0, 'handInAssessment')),
    operation('assign', submitted, request.assign(0, [0, 2])),
    operation('assign nobody', assessed, request.assign(0, [])),
    operation('decline', assessed, request.act(0, 'decline')),
    operation('declare a conflict', assessed, request.act(0, 'declareConflict')),
    operation('withdraw a conflict', scenarios.conflictDeclared, request.withdrawConflict(1, 0)),
    operation('add a note', assessed, request.addNote(0, 'Called the founder.')),
  ];
}

function makeReadOperations(environment: TestEnvironment, scenarios: Scenarios): Operation[] {
  const { portal } = environment;
  const { fixture, drafted, submitted, returned, assessed, held } = scenarios;
  const { founder, organisers, applicationId: application_id } = fixture;
  const [organiser] = organisers;
  const request = makeFixtureRequests(environment, fixture);
  const call =
    (by: Caller, route: RouteId, sent?: TestRequest): Request =>
    () =>
      portal.call(by, route, sent);
  const list = (query: Record<string, string>) =>
    call(organiser, 'listStage', { params: { stage: 'stage1' }, query });
  const review = (route: RouteId, body?: object) =>
    call(organiser, route, { params: { application_id, stage: 'stage1' }, body });
  const views = (route: RouteId, body?: object) =>
    call(organiser, route, { params: { stage: 'stage1' }, body });
  const view = { name: 'Coast', query: 'q=neer' };
  const documents = (by: Caller) => listDocuments(environment, by, application_id);
  return [
    operation("read a founder's own data", drafted, call(founder, 'readAccount')),
    operation('read a draft', drafted, request.read()),
    operation(
      "read a founder's list",
      submitted,
      call(founder, 'getApplications', { params: { id: founder.sub } }),
    ),
    operation('read a submission', submitted, request.open(0)),
    operation('read requested changes', returned, request.read()),
    operation('read an application with an unannounced decision', held.reject, request.read()),
    operation('check a receipt', submitted, async () => {
      const submission = await request.open(0)();
      if (submission.status !== 200) return submission;
      const { submitted_id, digest } = submission.body;
      const sent = { params: { submitted_id: String(submitted_id) }, query: { digest: String(digest) } };
      return portal.call(founder, 'checkReceipt', sent);
    }),
    operation(
      'preview a mail',
      submitted,
      review('previewMail', { action: 'reject', message_to_founder: 'Please apply again' }),
    ),
    operation('preview the mail of an announcement', held.reject, review('previewMail', {})),
    operation('read the metrics', submitted, call(organiser, 'getMetrics')),
    operation('list a stage', submitted, list({ view: 'summary' })),
    operation('list a stage in full', submitted, list({ view: 'full' })),
    operation('search the answers of a stage', submitted, list({ q: 'solar' })),
    operation(
      'list what changed in a stage',
      submitted,
      call(organiser, 'listActivity', {
        params: { stage: 'stage1' },
        query: { since: '2020-01-01T00:00:00Z' },
      }),
    ),
    operation("list a founder's documents", submitted, () => documents(founder)),
    operation('open a document', submitted, async () => {
      const listed = await documents(organiser);
      if (listed.status !== 200) return listed;
      const [first] = listed.body.documents as readonly { readonly key: string }[];
      const document_id = documentIdOf(first?.key ?? '');
      return portal.call(organiser, 'getDocument', { params: { application_id, document_id } });
    }),
    operation('list the organisers', assessed, call(organiser, 'listOrganisers')),
    operation('list the saved views', assessed, views('listViews')),
    operation('save a view', assessed, views('changeViews', { save: { ...view, view_id: application_id } })),
    operation('find drafts', drafted, call(organiser, 'findDrafts', { body: { email: founder.email } })),
    operation('read the assessments', assessed, review('readAssessments')),
    operation('read the history', assessed, call(organiser, 'readHistory', { params: { application_id } })),
  ];
}

/** Calls for the round, whose first revision is the published one. */
async function makeRoundOperations(environment: TestEnvironment, scenarios: Scenarios): Promise<Operation[]> {
  const { founder, organisers } = scenarios.fixture;
  const params = { id: firstRound.id };
  const call =
    (route: RouteId, body?: object): Request =>
    () =>
      environment.portal.call(organisers[0], route, { params, body });
  const round = { ...firstRound, timeline: { ...firstRound.timeline, deadline: '2027-05-20' } };
  const save = call('saveRound', { round, revision: 1 });
  environment.restoreSnapshot(scenarios.submitted);
  expectSuccess(await save());
  const saved = environment.takeSnapshot();
  environment.restoreSnapshot(scenarios.held.reject);
  expectSuccess(await makeFixtureRequests(environment, scenarios.fixture).act(0, 'announce')());
  const announced = environment.takeSnapshot();
  const ofStage = (route: 'setAssessing' | 'readRanking' | 'planAssignment', body?: object) => () =>
    environment.portal.call(organisers[0], route, { params: { ...params, stage: 'stage1' }, body });
  environment.restoreSnapshot(scenarios.assessed);
  expectSuccess(await ofStage('setAssessing', { open: false })());
  const ranked = environment.takeSnapshot();
  return [
    operation('read the current round', saved, () => environment.portal.call(founder, 'getCurrentRound')),
    operation('list the rounds', saved, call('listRounds')),
    operation('read a round', saved, call('readRound')),
    operation('save a round', scenarios.submitted, save, { done: ['round-conflict'] }),
    operation('preview a round', saved, call('previewRound', {})),
    operation('publish a round', saved, call('publishRound', { revision: 2, tell_founders: true }), {
      done: ['round-conflict'],
    }),
    operation('end a round', announced, call('finishRound')),
    operation(
      'plan an assignment',
      scenarios.assessed,
      ofStage('planAssignment', {
        application_ids: [scenarios.fixture.applicationId],
        readers: [{ sub: organisers[2].sub }],
        each: 2,
      }),
    ),
    operation('close assessing', scenarios.assessed, ofStage('setAssessing', { open: false })),
    operation('reopen assessing', ranked, ofStage('setAssessing', { open: true, reason: 'One is missing' })),
    operation('read a ranking', ranked, ofStage('readRanking')),
  ];
}

function listDocuments(
  { portal }: TestEnvironment,
  by: Caller,
  application_id: string,
): Promise<ApiResponse> {
  return portal.call(by, 'listDocuments', { params: { application_id } });
}

/** Deliveries of an event: once, twice in one batch, and again after it was handled. */
async function makeDeliveries(environment: TestEnvironment, scenarios: Scenarios): Promise<Operation[]> {
  const { requests } = environment;
  environment.restoreSnapshot(scenarios.submitted);
  const request = makeFixtureRequests(environment, scenarios.fixture);
  expectSuccess(await request.act(0, 'approve')());
  expectSuccess(await request.act(0, 'announce')());
  const from = environment.takeSnapshot();
  const events = await requests.readEvents();
  expectSuccess(await requests.notify(events));
  const delivered = environment.takeSnapshot();
  const deliver = (name: string, start: Snapshot, records = events) =>
    operation(name, start, () => requests.notify(records), { recordsMails: true });
  return [
    deliver('deliver an event', from),
    deliver('deliver an event twice in one batch', from, [...events, ...events]),
    deliver('deliver an event again', delivered),
  ];
}
