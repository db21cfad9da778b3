import { isDeepStrictEqual } from 'node:util';
import type { DraftData } from '@portal/contracts/applications/draft';
import { removeExpired } from '@portal/local/dynamodb/time-to-live';
import { refusal } from '../cloud/refusal.ts';
import { straight } from '../cloud/wire.ts';
import type { Command } from './commands.ts';
import * as confirming from './confirming.ts';
import * as deciding from './deciding.ts';
import * as drafting from './drafting.ts';
import { answered, type Met, type Of } from './met.ts';
import { type Model, own } from './model.ts';
import { list, overview, read, review } from './readings.ts';
import { completeBy, founderOf, idOf, member, nameBy, organiserOf, type Stage } from './stage.ts';

/** Does one command at the portal and at the model; nothing is met when time passes. */
export function doOne(stage: Stage, state: Model, command: Command): Promise<Met | undefined> {
  switch (command.kind) {
    case 'create':
      return answered(
        drafting.create(state, command.founder),
        stage.world.desk.createUser(founderOf(stage, command)),
      );
    case 'save':
      return save(stage, state, command);
    case 'code':
      return sendCode(stage, state, command);
    case 'submit':
      return submit(stage, state, command);
    case 'wait':
      return wait(stage, state, command);
    case 'decide':
      return decide(stage, state, command);
    case 'ticket':
      return answered(
        drafting.askForTicket(state, command.founder, command.app),
        stage.world.desk.ticket(founderOf(stage, command), idOf(stage, command.app)),
      );
    case 'list':
      return list(stage, state, command);
    case 'read':
      return read(stage, state, command);
    case 'review':
      return review(stage, state, command);
    case 'overview':
      return overview(stage, state, command);
    case 'deliver':
      return deliver(stage, state, command);
    case 'trespass':
      return trespass(stage, command);
  }
}

function changesOf(stage: Stage, { founder, patch }: Of<'save'>): { data: DraftData; fault?: string } {
  const self = member(stage.founders, founder);
  const other = member(stage.founders, 1 - founder);
  switch (patch) {
    case 'complete':
      return { data: completeBy(self) as DraftData };
    case 'name':
      return { data: { startupName: nameBy(self.caller) } };
    case 'other name':
      return { data: { startupName: `${nameBy(self.caller)} Fibre` } };
    case 'website':
      return { data: { website: 'https://kadal.example.org' } };
    case 'no website':
      return { data: { website: null } };
    case 'own document':
      return { data: { testDocument: self.document } };
    case "another's document":
      return { data: { testDocument: other.document }, fault: 'document-unknown' };
    case 'no pdf':
      return { data: { testDocument: self.picture }, fault: 'file-not-pdf' };
    case 'nothing':
      return { data: {} };
  }
}

function save(stage: Stage, state: Model, command: Of<'save'>): Promise<Met> {
  const { founder, app } = command;
  const { data, fault } = changesOf(stage, command);
  const stored = own(state, founder, app)?.revision ?? 0;
  const revision = { none: undefined, current: stored, stale: Math.max(stored - 1, 0), future: stored + 1 }[
    command.from
  ];
  return answered(
    drafting.save(state, founder, app, data, revision, fault),
    stage.world.desk.save(founderOf(stage, command), idOf(stage, app), data, revision),
  );
}

async function sendCode(stage: Stage, state: Model, command: Of<'code'>): Promise<Met> {
  const { founder, app, mailWorks } = command;
  const draft = confirming.findForCode(state, founder, app);
  const expected = confirming.askForCode(state, founder, app, mailWorks);
  const { desk, portal } = stage.world;
  const mails = portal.ledger.mails.length;
  const caller = founderOf(stage, command);
  portal.wire.carrier = (call, proceed) =>
    call.service === 'ses' && !mailWorks
      ? Promise.resolve(refusal('ses', [400, 'MessageRejected']))
      : proceed();
  const answer = await desk.sendCode(caller, app === undefined ? undefined : idOf(stage, app));
  portal.wire.carrier = straight;
  if (expected.status === 200 && 'id' in draft) {
    confirming.codeArrived(state, founder, draft.id, desk.mailedCode(caller));
  }
  const sent = portal.ledger.mails.slice(mails).map(({ to }) => to);
  const wanted = expected.status === 200 ? [caller.email] : [];
  return {
    expected,
    answer,
    faults: isDeepStrictEqual(sent, wanted) ? [] : [`mails went to ${sent.join()}`],
  };
}

function submit(stage: Stage, state: Model, command: Of<'submit'>): Promise<Met> {
  const { founder, app, code } = command;
  const mailed = confirming.codeOf(state, founder, app) ?? '000000';
  const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0');
  const others = confirming.codeOf(state, founder, (app + 1) % stage.applicationIds.length) ?? wrong;
  const otp = { mailed, wrong, 'of another application': others }[code];
  const data = own(state, founder, app)?.data ?? {};
  const { startupCategory: _optional, ...required } = completeBy(member(stage.founders, founder));
  const isComplete = Object.keys(required).every((name) => name in data);
  return answered(
    confirming.submit(state, founder, app, otp, isComplete),
    stage.world.desk.submit(founderOf(stage, command), idOf(stage, app), otp),
  );
}

async function wait({ world }: Stage, state: Model, { ms, sweeps }: Of<'wait'>): Promise<undefined> {
  world.portal.clock.time += ms;
  state.now += ms;
  if (sweeps) await removeExpired(world.portal.database);
}

async function decide(stage: Stage, state: Model, command: Of<'decide'>): Promise<Met> {
  const { organiser, app, action, stage: at } = command;
  const last = state.applications
    .find((one) => one.id === app)
    ?.decisions.findLast((one) => one.stage === at);
  const expected = deciding.decide(state, organiser, app, action, at);
  const answer = await stage.world.desk.decide(organiserOf(stage, command), action, idOf(stage, app), at);
  if (expected.code !== 'decision-conflict') return { expected, answer };
  const { decided_by: by } = answer.body['details'] as { decided_by?: unknown };
  return { expected, answer, faults: by === `Organiser ${last?.by}` ? [] : [`decided by ${String(by)}`] };
}

async function deliver({ world }: Stage, state: Model, { times }: Of<'deliver'>): Promise<Met> {
  const { desk, portal } = world;
  const events = await desk.newEvents();
  const mails = portal.ledger.mails.length;
  const answer = await desk.notify(events);
  if (times === 2) await desk.notify([...events, ...events]);
  const sent = portal.ledger.mails.length - mails;
  const wanted = state.events;
  state.events = 0;
  await desk.forgetEvents();
  return {
    expected: { status: 200, body: { failures: 0 } },
    answer,
    faults: sent === wanted ? [] : [`${sent} mails for ${wanted} events`],
  };
}

async function trespass(stage: Stage, { as, app }: Of<'trespass'>): Promise<Met> {
  const { desk, portal } = stage.world;
  const [{ caller }, other] = [member(stage.founders, 0), member(stage.founders, 1)];
  const id = idOf(stage, app);
  if (as === 'founder') {
    return answered({ status: 403, code: 'organisers-only' }, desk.decide(caller, 'approve', id, 'stage1'));
  }
  if (as === 'organiser') {
    const saved = desk.save(member(stage.organisers, 0), id, {});
    return answered({ status: 403, code: 'founders-only' }, saved);
  }
  const body = { user_id: other.caller.sub, application_id: id, data: { startupName: 'Taken' } };
  return answered({ status: 403, code: 'forbidden' }, portal.call(caller, 'saveDraft', { body }));
}
