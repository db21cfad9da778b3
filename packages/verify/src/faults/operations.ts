import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/domain/caller';
import type { TestRequest } from '@portal/api/test/http-event';
import type { RouteId } from '@portal/contracts/http/routes';
import { reviewActions } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { changesDue, makeFixtureRequests, type Request } from '../fixture.ts';
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

type Rest = Pick<Operation, 'done' | 'recordsMails' | 'trustsConditions'>;

const operation = (name: string, from: Snapshot, run: Request, rest: Rest = {}): Operation => ({
  name,
  from,
  run,
  ...rest,
});

/** The environment and its scenarios, with what all operations are made of. */
function makeContext(environment: TestEnvironment, scenarios: Scenarios) {
  const { portal } = environment;
  const { founder, organisers, applicationId } = scenarios.fixture;
  const [organiser] = organisers;
  const callOf =
    (caller: Caller) =>
    (route: RouteId, sent?: TestRequest): Request =>
    () =>
      portal.call(caller, route, sent);
  return {
    ...environment,
    ...scenarios,
    request: makeFixtureRequests(environment, scenarios.fixture),
    asFounder: callOf(founder),
    asOrganiser: callOf(organiser),
    /** The application, and with it a stage. */
    params: { application_id: applicationId },
    stageParams: { application_id: applicationId, stage: 'stage1' },
    /** Returns the state after a request. */
    after: async (from: Snapshot, send: Request): Promise<Snapshot> => {
      environment.restoreSnapshot(from);
      expectSuccess(await send());
      return environment.takeSnapshot();
    },
  };
}

type Context = ReturnType<typeof makeContext>;

/** Returns an operation for every route and kind of outcome. */
export async function makeOperations(
  environment: TestEnvironment,
  scenarios: Scenarios,
): Promise<readonly Operation[]> {
  const context = makeContext(environment, scenarios);
  return [
    ...(await makeFounderOperations(context)),
    ...makeOrganiserOperations(context),
    ...makeReadOperations(context),
    ...(await makeRoundOperations(context)),
    ...(await makeDeliveries(context)),
  ];
}

async function makeFounderOperations(context: Context): Promise<Operation[]> {
  const { requests, request, fixture, drafted, submitted, returned, asFounder, params } = context;
  const { founder, newcomer, applicationId: id, revision } = fixture;
  context.restoreSnapshot(drafted);
  const testDocument = await requests.uploadDocument(founder, id);
  const attachable = context.takeSnapshot();
  const handedIn = await context.after(returned, request.handInChanges());
  const lapsed = { ...returned, time: Date.parse(changesDue) + 16 * 60_000 };
  const [newId, copyId] = [randomUUID(), randomUUID()];
  const change = { website: 'https://kadal.example.org' };
  return [
    operation('create a profile', drafted, () => requests.createUser(newcomer), { done: ['user-exists'] }),
    operation(
      'change the name',
      drafted,
      asFounder('updateProfile', { body: { name: 'Kavya R', phone: '9840100099' } }),
    ),
    operation('change the language', drafted, asFounder('updateLanguage', { body: { language: 'ta' } })),
    operation(
      'report a new password',
      drafted,
      asFounder('reportLoginChange', { body: { change: 'password-changed' } }),
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
    operation(
      'copy an application',
      drafted,
      asFounder('copyApplication', { params, headers: { 'idempotency-key': copyId } }),
    ),
    operation('request an upload', drafted, request.requestUpload()),
    operation('upload a file', drafted, async () => {
      const { contentType, body } = await encodeForm({}, 'direct');
      return asFounder('uploadFile', { headers: { 'content-type': contentType }, body: body.toString() })();
    }),
    operation('request a code', drafted, request.sendCode()),
    operation('try a wrong code', drafted, request.submit('x'), { done: ['otp-incorrect'] }),
    operation('submit', drafted, request.submit()),
    operation('submit again', submitted, request.submit()),
    operation('delete a draft', drafted, request.deleteDraft(), { done: ['application-not-found'] }),
    operation('withdraw', submitted, request.withdraw()),
    operation('remind', drafted, request.remind(), { trustsConditions: true }),
    operation('save changes', returned, request.saveChanges('Three hundred villages')),
    operation('hand in changes', returned, request.handInChanges()),
    operation('hand in changes again', handedIn, request.handInChanges()),
    operation('withdraw while changes are awaited', returned, request.withdraw()),
    operation('end a request for changes', lapsed, request.remind()),
    operation('read the versions', handedIn, request.open(0)),
  ];
}

function makeOrganiserOperations(context: Context): Operation[] {
  const { request, drafted, submitted, approvedAtStage1, assessed, held, returned } = context;
  return [
    ...reviewActions.map((action) => operation(`${action} at stage1`, submitted, request.act(0, action))),
    operation('approve at stage2', approvedAtStage1, request.act(0, 'approve', 'stage2')),
    operation('shortlist by POST', submitted, request.act(0, 'shortlistByPost')),
    operation('decide again', held.shortlist, request.act(0, 'approve')),
    operation('announce an approval', held.approve, request.act(0, 'announce')),
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
    operation('decline', assessed, request.act(0, 'decline')),
    operation('declare a conflict', assessed, request.act(0, 'declareConflict')),
    operation('withdraw a conflict', context.conflictDeclared, request.withdrawConflict(1, 0)),
    operation('add a note', assessed, request.addNote(0, 'Called the founder.')),
  ];
}

function makeReadOperations(context: Context): Operation[] {
  const { request, fixture, drafted, submitted, assessed, asFounder, asOrganiser, params, stageParams } =
    context;
  const { founder, applicationId } = fixture;
  const ofStage = { params: { stage: 'stage1' } };
  const view = { name: 'Coast', query: 'q=neer', view_id: applicationId };
  return [
    operation("read a founder's own data", drafted, asFounder('readAccount')),
    operation('read a draft', drafted, request.read()),
    operation(
      "read a founder's list",
      submitted,
      asFounder('getApplications', { params: { id: founder.sub } }),
    ),
    operation('read a submission', submitted, request.open(0)),
    operation('check a receipt', submitted, async () => {
      const submission = await request.open(0)();
      if (submission.status !== 200) return submission;
      const { submitted_id, digest } = submission.body;
      const sent = { params: { submitted_id: String(submitted_id) }, query: { digest: String(digest) } };
      return asFounder('checkReceipt', sent)();
    }),
    operation(
      'preview a mail',
      submitted,
      asOrganiser('previewMail', { params: stageParams, body: { action: 'reject' } }),
    ),
    operation('read the metrics', submitted, asOrganiser('getMetrics')),
    operation(
      'list a stage',
      submitted,
      asOrganiser('listStage', { ...ofStage, query: { view: 'summary' } }),
    ),
    operation(
      'search the answers of a stage',
      submitted,
      asOrganiser('listStage', { ...ofStage, query: { q: 'solar' } }),
    ),
    operation(
      'list what changed in a stage',
      submitted,
      asOrganiser('listActivity', { ...ofStage, query: { since: '2020-01-01T00:00:00Z' } }),
    ),
    operation("list a founder's documents", submitted, asFounder('listDocuments', { params })),
    operation('open a document', submitted, async () => {
      const listed = await asOrganiser('listDocuments', { params })();
      if (listed.status !== 200) return listed;
      const [first] = listed.body.documents as readonly { readonly key: string }[];
      const document_id = documentIdOf(first?.key ?? '');
      return asOrganiser('getDocument', { params: { ...params, document_id } })();
    }),
    operation('list the organisers', assessed, asOrganiser('listOrganisers')),
    operation('list the saved views', assessed, asOrganiser('listViews', ofStage)),
    operation('save a view', assessed, asOrganiser('changeViews', { ...ofStage, body: { save: view } })),
    operation('find drafts', drafted, asOrganiser('findDrafts', { body: { email: founder.email } })),
    operation('read the assessments', assessed, asOrganiser('readAssessments', { params: stageParams })),
    operation('read the history', assessed, asOrganiser('readHistory', { params })),
  ];
}

/** Calls for the round, whose first revision is the published one. */
async function makeRoundOperations(context: Context): Promise<Operation[]> {
  const { submitted, assessed, held, fixture, asFounder, asOrganiser, after, request } = context;
  const params = { id: firstRound.id };
  const call = (route: RouteId, body?: object) => asOrganiser(route, { params, body });
  const ofStage = (route: RouteId, body?: object) =>
    asOrganiser(route, { params: { ...params, stage: 'stage1' }, body });
  const round = { ...firstRound, timeline: { ...firstRound.timeline, deadline: '2027-05-20' } };
  const save = call('saveRound', { round, revision: 1 });
  const closeAssessing = ofStage('setAssessing', { open: false });
  const saved = await after(submitted, save);
  const announced = await after(held.reject, request.act(0, 'announce'));
  const ranked = await after(assessed, closeAssessing);
  const plan = {
    application_ids: [fixture.applicationId],
    readers: [{ sub: fixture.organisers[2].sub }],
    each: 2,
  };
  return [
    operation('read the current round', saved, asFounder('getCurrentRound')),
    operation('list the rounds', saved, call('listRounds')),
    operation('read a round', saved, call('readRound')),
    operation('save a round', submitted, save, { done: ['round-conflict'] }),
    operation('preview a round', saved, call('previewRound', {})),
    operation('publish a round', saved, call('publishRound', { revision: 2, tell_founders: true }), {
      done: ['round-conflict'],
    }),
    operation('end a round', announced, call('finishRound')),
    operation('plan an assignment', assessed, ofStage('planAssignment', plan)),
    operation('close assessing', assessed, closeAssessing),
    operation('reopen assessing', ranked, ofStage('setAssessing', { open: true, reason: 'One is missing' })),
    operation('read a ranking', ranked, ofStage('readRanking')),
  ];
}

/** Deliveries of an event: once, twice in one batch, and again after it was handled. */
async function makeDeliveries({ requests, request, submitted, after }: Context): Promise<Operation[]> {
  const decided = await after(submitted, request.act(0, 'approve'));
  const from = await after(decided, request.act(0, 'announce'));
  const events = await requests.readEvents();
  const delivered = await after(from, () => requests.notify(events));
  const deliver = (name: string, start: Snapshot, records = events) =>
    operation(name, start, () => requests.notify(records), { recordsMails: true });
  return [
    deliver('deliver an event', from),
    deliver('deliver an event twice in one batch', from, [...events, ...events]),
    deliver('deliver an event again', delivered),
  ];
}
