import type { RoundChange } from '@portal/contracts/rounds/calls';
import type { Round } from '@portal/contracts/rounds/round';

type Json = RoundChange['after'];

/**
 * Finds what differs between two documents of a round, in the order of the later one: the path of each value, `timeline.deadline`. The
 * items of lists are found by their ids: `criteria.stage1.innovation.weight`. Without an earlier document, every part of the later one.
 */
export function findChanges(before: Round | undefined, after: Round): readonly RoundChange[] {
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
