import { expect, test } from 'vitest';
import { unmet, unusedGrants } from './grants.ts';

const grant = { at: 'x', who: 'founder', actions: ['dynamodb:Get*'], resource: 'table/*', conditions: {} };
const required = { who: 'founder', action: 'dynamodb:GetItem', resource: 'table/portal' };

test('a grant that nothing requires is found', () => {
  const unused = { ...grant, actions: ['dynamodb:DeleteItem'] };
  expect(unusedGrants([required], [grant, unused])).toEqual([unused]);
  expect(unusedGrants([required], [grant])).toEqual([]);
});

test('a required action that nothing grants is found', () => {
  const scan = { ...required, action: 'dynamodb:Scan' };
  expect(unmet([required, scan], [grant])).toEqual([scan]);
});

const tag = '$' + '{aws:PrincipalTag/founder}';

test.each([
  ['the founder of its tag', 'asha', 'USER#asha', 0],
  ['another founder', 'asha', 'USER#nila', 1],
  ['anybody without a tag', undefined, 'USER#asha', 1],
])('a session is granted %s', (_whom, founder, key, lacking) => {
  const conditions = { 'ForAllValues:StringEquals': { 'dynamodb:leadingkeys': [`USER#${tag}`] } };
  const tagged = { ...grant, who: 'smoke', conditions };
  const context = { 'dynamodb:LeadingKeys': key, ...(founder && { 'aws:PrincipalTag/founder': founder }) };
  expect(unmet([{ ...required, who: 'smoke', context }], [tagged])).toHaveLength(lacking);
});
