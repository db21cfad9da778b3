import type { PublishRoundRequest, RoundChange } from '@portal/contracts/rounds/calls';
import type { Round } from '@portal/contracts/rounds/round';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { StoredRound } from '../domain/rounds/ports.ts';
import { movesDraft } from '../domain/rounds/rounds.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { changedUses, findRefusals, refusalProblem } from './refusals.ts';

type PublishRoundPorts = Pick<Ports, 'roundStore' | 'reminders' | 'now'>;

type Json = RoundChange['after'];

/**
 * Finds what differs between two documents of a round, in the order of the later one: the path of each value, `timeline.deadline`. The
 * items of lists are found by their ids: `criteria.stage1.innovation.weight`. Without an earlier document, every part of the later one.
 */
function findChanges(before: Round | undefined, after: Round): readonly RoundChange[] {
  // Optional parts make the difference to JSON: one that is absent has no value.
  return changesIn('', { ...before } as Json, { ...after } as Json);
}

function changesIn(path: string, before: Json, after: Json): readonly RoundChange[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  if (one === undefined || other === undefined)
    return before === after
      ? []
      : [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  const keys = new Set([...other.keys(), ...one.keys()]);
  const inside = [...keys].flatMap((key) =>
    changesIn(path === '' ? key : `${path}.${key}`, one.get(key), other.get(key)),
  );
  const [order, reordered] = [one, other].map((parts, index) =>
    [...parts.keys()].filter((key) => [one, other][1 - index]?.has(key)),
  );
  const isMoved = Array.isArray(after) && order?.join() !== reordered?.join();
  return isMoved ? [...inside, { path, before: [...one.keys()], after: [...other.keys()] }] : inside;
}

/** Returns the parts of an object or a list by name; `undefined` for any other value. */
function partsOf(value: Json): ReadonlyMap<string, Json> | undefined {
  if (Array.isArray(value))
    return new Map<string, Json>(value.map((part, index) => [nameOf(part) ?? String(index), part]));
  return typeof value === 'object' && value !== null
    ? new Map<string, Json>(Object.entries(value))
    : undefined;
}

function nameOf(part: Json): string | undefined {
  const id = typeof part === 'object' && part !== null && 'id' in part ? part['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Says what publishing the draft, or an earlier version, would change, and why it would be refused. */
export function makePreviewRound(ports: PublishRoundPorts): UseCase<'previewRound'> {
  return async ({ params: { id }, body: { version } = {} }) => {
    const stored = await ports.roundStore.find(id);
    if (stored === undefined) return problem('round-not-found');
    if (stored.finishedAt !== undefined) return problem('round-finished');
    const round =
      version === undefined
        ? (stored.draft?.round ?? stored.published)
        : await ports.roundStore.findVersion(id, version);
    if (round === undefined) return problem('round-not-found');
    const { refusals } = await check(ports, stored, round);
    return {
      changes: [...findChanges(stored.published, round)],
      effects: await effectsOf(ports, stored, round),
      refused: refusals.map(({ code, path }) => ({ code, path })),
    };
  };
}

/** Publishes the draft in the revision that the organiser saw, or an earlier version again. */
export function makePublishRound(ports: PublishRoundPorts): UseCase<'publishRound'> {
  const { roundStore, now } = ports;
  return ({ params: { id }, body: request, caller: by, requestId }) =>
    retryOnConflict(async () => {
      const stored = await roundStore.find(id);
      if (stored === undefined) return problem('round-not-found');
      const repeated = requestId !== undefined && stored.versions.find((one) => one.request_id === requestId);
      if (repeated) return { version: repeated.number };
      if (stored.finishedAt !== undefined) return problem('round-finished');
      const round = await requestedRound(ports, stored, request);
      if (isProblem(round)) return round;
      const { others, refusals } = await check(ports, stored, round);
      const refused = refusalProblem(refusals);
      if (refused !== undefined) return refused;
      const done = await roundStore.publish({
        stored,
        round,
        isDraft: request.version === undefined,
        others,
        unused: changedUses(stored.published, round),
        tellsFounders: request.tell_founders === true && movesDeadline(stored, round),
        requestId,
        by,
        at: now(),
      });
      return done ? { version: stored.version + 1 } : undefined;
    });
}

async function requestedRound(
  { roundStore }: PublishRoundPorts,
  { id, draft, revision }: StoredRound,
  request: PublishRoundRequest,
): Promise<Round | Problem> {
  if (request.version !== undefined)
    return (await roundStore.findVersion(id, request.version)) ?? problem('round-not-found');
  if (draft === undefined || request.revision !== revision) return problem('round-conflict', { revision });
  return draft.round;
}

async function check({ roundStore, now }: PublishRoundPorts, stored: StoredRound, round: Round) {
  const [rounds, uses] = await Promise.all([roundStore.list(), roundStore.findUses(stored.id)]);
  const others = rounds.filter(({ id }) => id !== stored.id);
  return { others, refusals: findRefusals({ stored, round, others, uses, now: now() }) };
}

const movesDeadline = ({ published }: StoredRound, { timeline }: Round) =>
  published !== undefined && published.timeline.deadline !== timeline.deadline;

/** Extensions of single applications stay where they are later, so the deadline of these does not move. */
async function effectsOf({ reminders }: PublishRoundPorts, stored: StoredRound, round: Round) {
  const { published } = stored;
  if (published === undefined || !movesDeadline(stored, round) || round.timeline.deadline === '')
    return { drafts: 0, founders: 0, mails: 0 };
  const drafts = await Array.fromAsync(reminders.listDrafts(stored.id));
  const moved = drafts.filter(({ extendedTo }) => movesDraft(published, round, extendedTo));
  const founders = new Set(moved.map(({ sub }) => sub)).size;
  return { drafts: moved.length, founders, mails: founders };
}
