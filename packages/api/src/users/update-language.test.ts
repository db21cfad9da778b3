import { expect, test } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { problem } from '../problem.ts';
import { makeUpdateLanguage } from './update-language.ts';

test.each([newFounder(), newOrganiser()])('changes the language of the account', async (caller) => {
  const accounts = makeTestAccounts();
  const updateLanguage = makeUpdateLanguage({ accounts });
  for (const language of ['ta', 'ta', 'en'] as const) {
    expect(await updateLanguage({ language }, caller)).toEqual({ language });
    expect(accounts.languages).toEqual(new Map([[caller.sub, language]]));
  }
});

test('the token of a deleted account changes nothing', async () => {
  const founder = newFounder();
  const accounts = makeTestAccounts();
  await accounts.remove(founder.sub);
  expect(await makeUpdateLanguage({ accounts })({ language: 'ta' }, founder)).toEqual(
    problem('not-signed-in'),
  );
  expect(accounts.languages.size).toBe(0);
});
