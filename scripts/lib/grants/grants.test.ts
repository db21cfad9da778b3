import { beforeAll, expect, test } from 'vitest';
import { stageNames } from '../../../infra/lib/stages.ts';
import { describeGrant, unmet } from './grants.ts';
import { mutateGrants } from './mutation.ts';
import { type Use, witnessUses } from './uses.ts';

/*
 * Each grant of each stage is taken away once. What functions do is watched while the journey runs on the local cloud, which refuses what
 * a role does not allow; what the services of AWS do is written down in needs.ts. A grant that neither misses should go, or lacks a test.
 */

let uses: readonly Use[];

beforeAll(async () => {
  uses = await witnessUses();
}, 300_000);

/** The trial stages lack some of what production has, and add nothing: `npm run verify` looks at them too. */
const looked = process.env['VERIFY'] ? stageNames : (['local', 'production'] as const);

test.each(looked)(
  '%s: no grant can go, and none is lacking',
  async (stage) => {
    const { grants, survivors, unmet } = await mutateGrants(stage, uses);
    expect(grants.length).toBeGreaterThan(80);
    expect(survivors.map(describeGrant)).toEqual([]);
    expect(unmet).toEqual([]);
  },
  120_000,
);

test('a grant that nothing uses is found', async () => {
  const used = uses.filter(({ action }) => action !== 'dynamodb:DeleteItem');
  expect((await mutateGrants('local', used)).survivors).toMatchObject([
    { at: expect.stringContaining('FounderRole'), actions: ['dynamodb:DeleteItem'] },
  ]);
});

test('something that is done and not granted is found', async () => {
  const [one] = uses.filter(({ signer }) => signer.startsWith('Founder'));
  if (!one) throw new Error('unreachable');
  const scan = { ...one, action: 'dynamodb:Scan' };
  expect((await mutateGrants('local', [...uses, scan])).unmet).toMatchObject([{ action: 'dynamodb:Scan' }]);
});

const tag = '$' + '{aws:PrincipalTag/founder}';

test.each([
  ['the founder of its tag', 'asha', 'USER#asha', 0],
  ['another founder', 'asha', 'USER#nila', 1],
  ['anybody without a tag', undefined, 'USER#asha', 1],
])('a session is granted %s', (_whom, founder, key, lacking) => {
  const conditions = { 'ForAllValues:StringEquals': { 'dynamodb:leadingkeys': [`USER#${tag}`] } };
  const grant = { at: 'x', who: 'smoke', actions: ['dynamodb:Query'], resource: 'table', conditions };
  const context = { 'dynamodb:LeadingKeys': key, ...(founder && { 'aws:PrincipalTag/founder': founder }) };
  const need = { who: 'smoke', action: 'dynamodb:Query', resource: 'table', context };
  expect(unmet([need], [grant])).toHaveLength(lacking);
});
