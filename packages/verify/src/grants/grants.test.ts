import { expect, test } from 'vitest';
import { unusedGrants } from './grants.bench.ts';

const table = ['arn:aws:dynamodb:ap-south-1:000000000000:table/portal'];
const grant = { signer: 'founder', Effect: 'Allow' as const, Action: ['dynamodb:GetItem'], Resource: table };
const use = { signer: 'founder', action: 'dynamodb:GetItem', resource: table[0] ?? '' };

test('finds an unused grant', () => {
  const unused = { ...grant, Action: ['dynamodb:DeleteItem'] };
  expect(unusedGrants([grant, unused], [use])).toEqual([unused]);
});

test('reports both of two overlapping grants, and ignores the actions of other functions', () => {
  const wide = { ...grant, Resource: ['arn:aws:dynamodb:*'] };
  expect(unusedGrants([grant, wide], [use])).toEqual([grant, wide]);
  expect(unusedGrants([grant], [{ ...use, signer: 'organiser' }])).toEqual([grant]);
});
