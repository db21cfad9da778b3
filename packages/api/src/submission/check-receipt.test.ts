import { expect, test } from 'vitest';
import { portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile();

async function aReceipt() {
  const { submittedId, submission } = await portal.founderWithSubmission();
  const { digest, submittedAt: submitted_at } = await submission();
  return { submittedId, digest, submitted_at };
}

test('only number and digest of one submission together are genuine', async () => {
  const [one, other] = [await aReceipt(), await aReceipt()];
  const { submittedId, digest, submitted_at } = one;
  expect(await portal.checkReceipt(submittedId, digest)).toEqual({ genuine: true, submitted_at });
  const wrong = `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`;
  const forged = [
    [submittedId, wrong],
    ['GSP-2027-999999', digest],
    [other.submittedId, digest],
    ['none', 'none'],
  ] as const;
  for (const [number, sent] of forged)
    expect(await portal.checkReceipt(number, sent)).toEqual({ genuine: false });
});
