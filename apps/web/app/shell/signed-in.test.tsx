import { i18n } from '@lingui/core';
import { languageSchema } from '@portal/contracts/identity/profile';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../test/render-page.tsx';
import { ok, problem, type StubHandlers, stubApi } from '../../test/stub-api.ts';
import { pool, tokensOf } from '../../test/user-pool.ts';
import { chosenLanguage, keepLanguage } from '../i18n/language-choice.ts';
import { changeLanguage, loadTexts } from '../i18n/texts.ts';
import { session } from '../session/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountLanguage } from './signed-in.tsx';

/** Opens a page with the account's language, which the API changes. */
async function open(ofAccount: string | undefined, handlers: StubHandlers = {}) {
  let locale = ofAccount;
  pool.fetchAuthSession.mockImplementation(async () => tokensOf([], { locale }));
  await session.check();
  const api = stubApi({
    updateLanguage: ({ body }) => {
      locale = languageSchema.parse(body).language;
      return ok(body);
    },
    ...handlers,
  });
  const page = (
    <>
      <AccountLanguage />
      <LanguageSwitch />
    </>
  );
  return { ...renderSignedIn('/applications', page), ...api };
}

const chooses = (language: string) => screen.findByRole('button', { name: language });

beforeEach(() => loadTexts('shared'));
afterEach(async () => {
  // The page would follow the account again.
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: the test removes what the code sets
  document.cookie = 'language=; Path=/; Max-Age=0';
  await changeLanguage('en');
});

test('a choice changes the portal, the device and the account', async () => {
  const page = await open('en');
  await page.user.click(await chooses('தமிழ்'));
  await chooses('English');
  expect([i18n.locale, chosenLanguage()]).toEqual(['ta', 'ta']);
  await waitFor(() => expect(page.calls).toEqual([['updateLanguage', { language: 'ta' }]]));
  await page.user.click(await chooses('English'));
  await waitFor(() => expect(page.calls.at(-1)).toEqual(['updateLanguage', { language: 'en' }]));
  expect(page.calls).toHaveLength(2);
});

test('a device without a choice follows the account', async () => {
  const page = await open('ta');
  await chooses('English');
  expect([i18n.locale, chosenLanguage(), page.calls]).toEqual(['ta', undefined, []]);
});

test('an earlier choice on the device goes to the account', async () => {
  keepLanguage('ta');
  const page = await open('en');
  await waitFor(() => expect(page.calls).toEqual([['updateLanguage', { language: 'ta' }]]));
  await chooses('English');
});

test('an account without a language gets the one of the page, unless that is English', async () => {
  const first = await open(undefined);
  await chooses('தமிழ்');
  expect(first.calls).toEqual([]);
  cleanup();
  await changeLanguage('ta');
  const second = await open(undefined);
  await waitFor(() => expect(second.calls).toEqual([['updateLanguage', { language: 'ta' }]]));
});

test('the portal stays in the chosen language when the account cannot be changed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = await open('en', { updateLanguage: () => problem('internal-error') });
  await page.user.click(await chooses('தமிழ்'));
  await chooses('English');
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect([i18n.locale, page.calls.length]).toEqual(['ta', 1]);
});
