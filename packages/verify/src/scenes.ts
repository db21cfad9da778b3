import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { completeDraft } from '@portal/api/test/drafts';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import { uploadsPerHour } from '@portal/api/uploads/upload-budget';
import { otpLimits } from '@portal/contracts/applications/submitting';
import type { Answer } from './cloud/portal.ts';
import { documentOf } from './desk.ts';
import type { Moment, World } from './world.ts';

/** Who is there and how far an application has come. */
export interface Cast {
  readonly founder: Caller;
  /** With a profile, and nothing to do with the application. */
  readonly stranger: Caller;
  /** Signed in for the first time: no profile yet. */
  readonly newcomer: Caller;
  readonly organisers: readonly [Caller, Caller, Caller];
  readonly applicationId: string;
  /** The application's revision when it is complete. */
  readonly revision: number;
  /** The code that confirms it. */
  readonly code: string;
}

/** The moments from which searches begin. */
export interface Scenes {
  readonly cast: Cast;
  /** A complete draft; a code was mailed 31 seconds ago. */
  readonly drafted: Moment;
  /** The founder took all uploads of an hour, all but one of them more than an hour ago. */
  readonly uploadsTaken: Moment;
  /** The same founder with one application fewer than allowed. */
  readonly nearlyFull: Moment;
  readonly submitted: Moment;
  readonly shortlisted: Moment;
  /** Approved at stage 1. */
  readonly promoted: Moment;
}

/** Stages the scenes, each by the requests that lead to it. */
export async function stageScenes(world: World): Promise<Scenes> {
  const { desk, portal } = world;
  const [founder, stranger, newcomer] = [newFounder(), newFounder(), newFounder()];
  const organisers = [newOrganiser('Meena'), newOrganiser('Ravi'), newOrganiser('Latha')] as const;
  const applicationId = randomUUID();
  expectSuccess(await desk.createUser(founder));
  expectSuccess(await desk.createUser(stranger));
  const answers = await completeAnswers(world, founder, applicationId);
  const { body } = expectSuccess(await desk.save(founder, applicationId, answers));
  expectSuccess(await desk.sendCode(founder, applicationId));
  const code = desk.mailedCode(founder);
  portal.clock.time += otpLimits.secondsBetweenCodes * 1000 + 1000;
  const cast: Cast = {
    founder,
    stranger,
    newcomer,
    organisers: [...organisers],
    applicationId,
    revision: Number(body['revision']),
    code,
  };
  const drafted = world.remember();
  const uploadsTaken = await takeUploads(world, cast);
  world.recall(drafted);
  for (let more = 0; more < 18; more += 1) {
    expectSuccess(await desk.save(founder, randomUUID(), { startupName: 'Kadal' }));
  }
  const nearlyFull = world.remember();
  world.recall(drafted);
  expectSuccess(await desk.submit(founder, applicationId, code));
  const submitted = await rememberQuiet(world);
  expectSuccess(await desk.decide(organisers[2], 'shortlist', applicationId, 'stage1'));
  const shortlisted = await rememberQuiet(world);
  expectSuccess(await desk.decide(organisers[2], 'approve', applicationId, 'stage1'));
  return {
    cast,
    drafted,
    uploadsTaken,
    nearlyFull,
    submitted,
    shortlisted,
    promoted: await rememberQuiet(world),
  };
}

async function takeUploads(world: World, { founder, applicationId }: Cast): Promise<Moment> {
  const { desk, portal } = world;
  // The documents of the draft were two.
  for (let taken = 2; taken < uploadsPerHour; taken += 1) {
    if (taken === uploadsPerHour - 1) portal.clock.time += 30 * 60_000;
    expectSuccess(await desk.ticket(founder, applicationId));
  }
  portal.clock.time += 31 * 60_000;
  return world.remember();
}

/** A moment after the mails of what led there. */
async function rememberQuiet(world: World): Promise<Moment> {
  await world.desk.forgetEvents();
  return world.remember();
}

/** Answers to every question, with documents that are really there. */
async function completeAnswers(world: World, founder: Caller, applicationId: string) {
  return {
    ...completeDraft(founder.email),
    businessRegistrationCertificate: await uploaded(world, founder, applicationId),
    pitchDeck: await uploaded(world, founder, applicationId),
  };
}

/** A document that has arrived. */
async function uploaded({ desk }: World, founder: Caller, applicationId: string) {
  const ticket = expectSuccess(await desk.ticket(founder, applicationId));
  expectSuccess(await desk.upload(ticket, pdf('first')));
  return documentOf(ticket);
}

/** The bytes of a PDF, told from others by its words. */
export function pdf(words: string): string {
  return `%PDF-1.7\n${words}`.padEnd(100, ' ');
}

/** @throws Error when a call that sets a scene does not succeed */
export function expectSuccess(answer: Answer): Answer {
  if (answer.status < 300) return answer;
  throw new Error(`A scene cannot be set: ${JSON.stringify(answer)}`);
}
