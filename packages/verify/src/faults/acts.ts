import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { type ReviewAction, reviewActions, type Stage } from '@portal/contracts/review/decisions';
import type { Answer } from '../cloud/portal.ts';
import { documentOf } from '../desk.ts';
import { type Cast, expectSuccess, pdf, type Scenes } from '../scenes.ts';
import type { Moment, World } from '../world.ts';

/** One request, from a moment, that is to come right whatever happens to its calls. */
export interface Act {
  readonly name: string;
  readonly from: Moment;
  readonly run: () => Promise<Answer>;
  /** Problems that say the same as success to whoever asks again. */
  readonly done?: readonly string[];
  /** Sends mails that are noted afterwards: one that is out and cannot be noted for good may go out again. */
  readonly notes?: boolean;
}

/** Every request that the portal takes, with its kinds of outcome. */
export async function actsOf(world: World, scenes: Scenes): Promise<readonly Act[]> {
  return [
    ...(await founderActs(world, scenes)),
    ...readingActs(world, scenes),
    ...decisionActs(world, scenes),
    ...(await deliveries(world, scenes)),
  ];
}

async function founderActs({ desk, ...world }: World, scenes: Scenes): Promise<Act[]> {
  const { cast, drafted } = scenes;
  const { founder, newcomer, applicationId, revision, code } = cast;
  world.recall(drafted);
  const ticket = expectSuccess(await desk.ticket(founder, applicationId));
  expectSuccess(await desk.upload(ticket, pdf('first')));
  const attachable = world.remember();
  const newId = randomUUID();
  const change = { website: 'https://kadal.example.org' };
  const from = drafted;
  return [
    { name: 'make a profile', from, run: () => desk.createUser(newcomer), done: ['user-exists'] },
    { name: 'begin an application', from, run: () => desk.save(founder, newId, change) },
    { name: 'save', from, run: () => desk.save(founder, applicationId, change, revision) },
    { name: 'save unseen', from, run: () => desk.save(founder, applicationId, change) },
    {
      name: 'attach a document',
      from: attachable,
      run: () => desk.save(founder, applicationId, { testDocument: documentOf(ticket) }, revision),
    },
    { name: 'ask for a ticket', from, run: () => desk.ticket(founder, applicationId) },
    { name: 'send a file', from, run: () => desk.sendFile(founder, pdf('direct')) },
    { name: 'ask for a code', from, run: () => desk.sendCode(founder, applicationId) },
    { name: 'ask for a code of the latest draft', from, run: () => desk.sendCode(founder) },
    { name: 'ask for a new code', from, run: () => desk.sendNewCode(founder, applicationId) },
    { name: 'submit', from, run: () => desk.submit(founder, applicationId, code) },
    { name: 'submit again', from: scenes.submitted, run: () => desk.submit(founder, applicationId, code) },
    {
      name: 'try a wrong code',
      from,
      run: () => desk.submit(founder, applicationId, 'x'),
      done: ['otp-incorrect'],
    },
  ];
}

function readingActs({ desk }: World, { cast, submitted, drafted }: Scenes): Act[] {
  const { founder, organisers, applicationId } = cast;
  const [organiser] = organisers;
  const reading = (name: string, run: () => Promise<Answer>, from = submitted): Act => ({ name, from, run });
  const documents = (who: Caller) => desk.documents(who, applicationId);
  return [
    reading("read a founder's list", () => desk.read(founder, founder.sub)),
    reading('read a draft', () => desk.read(founder, applicationId), drafted),
    reading('read a submission', () => desk.read(organiser, applicationId)),
    reading('read the metrics', () => desk.metrics(organiser)),
    reading('list a stage', () => desk.list(organiser, 'stage1')),
    reading('list a stage in full', () => desk.list(organiser, 'stage1', 'full')),
    reading("list a founder's documents", () => documents(founder)),
    reading('open a document', async () => {
      const listed = await documents(organiser);
      return listed.status === 200 ? desk.open(organiser, applicationId, listed) : listed;
    }),
  ];
}

function decisionActs({ desk }: World, { cast, submitted, promoted }: Scenes): Act[] {
  const decide = (action: ReviewAction | 'shortlistByPost', stage: Stage, from: Moment): Act => ({
    name: `${action} at ${stage}`,
    from,
    run: () => desk.decide(cast.organisers[0], action, cast.applicationId, stage),
  });
  const actions = reviewActions.flatMap((action) => [
    decide(action, 'stage1', submitted),
    decide(action, 'stage2', promoted),
  ]);
  return [...actions, decide('shortlistByPost', 'stage1', submitted)];
}

/** The stream brings an event: alone, twice in one batch, or again after it was dealt with. */
async function deliveries(world: World, scenes: Scenes): Promise<Act[]> {
  const { desk } = world;
  world.recall(scenes.submitted);
  await approveFirst(world, scenes.cast);
  const from = world.remember();
  const [event] = await desk.newEvents();
  if (event === undefined) throw new Error('A decision left no event');
  expectSuccess(await desk.notify([event]));
  const delivered = world.remember();
  return [
    { name: 'deliver an event', from, run: () => desk.notify([event]), notes: true },
    { name: 'deliver an event twice at once', from, run: () => desk.notify([event, event]), notes: true },
    { name: 'deliver an event again', from: delivered, run: () => desk.notify([event]), notes: true },
  ];
}

async function approveFirst({ desk }: World, { organisers, applicationId }: Cast): Promise<void> {
  expectSuccess(await desk.decide(organisers[0], 'approve', applicationId, 'stage1'));
}
