import { expect, test } from 'vitest';
import { findLastingFault } from './lasting-fault.ts';

/** Reads these values one after the other; all but `right` are wrong. */
async function findIn(...values: readonly string[]) {
  const left = values.values();
  const read = async () => left.next().value ?? 'read too often';
  return findLastingFault(read, (value) => (value === 'right' ? undefined : `${value} is wrong`));
}

test.each([
  ['nothing that is right', ['right'], undefined],
  ['nothing that was wrong in one read only', ['a', 'right'], undefined],
  ['what is wrong in two reads', ['a', 'b', 'b'], 'b is wrong'],
  ['that it always changes', ['a', 'b', 'c', 'd', 'e'], 'changes at each reading; run the audit again'],
])('finds %s', async (_what, values, fault) => {
  expect((await findIn(...values))?.fault).toBe(fault);
});
