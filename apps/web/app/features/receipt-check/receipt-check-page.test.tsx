import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { offline, ok, problem, requestId, type StubAnswer, stubApi } from '../../../test/stub-api.ts';
import { pool, tokensOf } from '../../../test/user-pool.ts';
import { ReceiptCheckPage, readFragment, toReceiptKey } from './receipt-check-page.tsx';

const digest = '0123456789abcdef'.repeat(4);
const genuine = ok({ genuine: true, submitted_at: '2027-04-14T04:30:15.000Z' });
const unknown = ok({ genuine: false });

function open(answer: () => StubAnswer, hash = '') {
  const asked: string[] = [];
  stubApi({ checkReceipt: answer });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    const { pathname, search } = url;
    asked.push(pathname + search);
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
    return fetch(url, init);
  });
  return { ...renderPage('/receipt', <ReceiptCheckPage />, `/receipt${hash}`), asked };
}

async function check(user: ReturnType<typeof open>['user'], number: string, typedDigest: string) {
  await user.click(screen.getByRole('textbox', { name: /Application number/ }));
  await user.paste(number);
  await user.click(screen.getByRole('textbox', { name: /Digest/ }));
  await user.paste(typedDigest);
  await user.click(screen.getByRole('button', { name: 'Check' }));
}

test('a receipt that is typed whole is genuine, and the check does not tell who asks', async () => {
  pool.fetchAuthSession.mockResolvedValue(tokensOf());
  const { user, asked } = open(() => genuine);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Please enter the application number');
  await screen.findByText('Please enter the digest');
  await check(user, ' gsp 2027 123', digest.toUpperCase().replaceAll(/(.{4})/g, '$1 '));
  const result = await screen.findByRole('status');
  expect(result.textContent).toBe(
    'Genuine, received on 14 April 2027 at 10:00:15 am ISTThe programme received application GSP-2027-000123 with exactly this digest.',
  );
  expect(asked).toEqual([`/green-startup/prod/receipts/GSP-2027-000123?digest=${digest}`]);
});

test('the page says that a receipt does not match, until it is changed', async () => {
  const { user } = open(() => unknown);
  await check(user, 'GSP-2027-000123', digest);
  const result = await screen.findByRole('alert');
  expect(result.textContent).toContain('Does not match');
  await user.type(screen.getByRole('textbox', { name: /Digest/ }), '0');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a scanned receipt is checked at once', async () => {
  const { asked } = open(() => genuine, `#GSP-2027-000123:${digest}`);
  await screen.findByText(/^Genuine, received on/);
  expect(asked).toEqual([`/green-startup/prod/receipts/GSP-2027-000123?digest=${digest}`]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Digest/ }).value).toBe(digest);
});

test.each([
  ['A network error has occurred. Please check your connection and try again.', offline],
  [requestId, () => problem('unavailable')],
])('a failed check says so and can be repeated: %s', async (text, failure) => {
  let answer: () => StubAnswer = failure;
  const { user } = open(() => answer());
  await check(user, 'GSP-2027-000123', digest);
  await screen.findByText('The receipt could not be checked');
  expect(screen.getByRole('alert').textContent).toContain(text);
  answer = () => genuine;
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/^Genuine, received on/);
});

test('a typed number is brought into its form', () => {
  for (const number of [
    'GSP-2027-000123',
    ' gsp-2027-000123 ',
    'GSP 2027 000123',
    'gsp2027000123',
    'GSP-௨௦௨௭-123',
  ])
    expect(toReceiptKey({ number, digest }).number).toBe('GSP-2027-000123');
  expect(toReceiptKey({ number: 'my number 7', digest }).number).toBe('MYNUMBER7');
});

test('reads the fragment of a QR code, and no other', () => {
  expect(readFragment(`#GSP-2027-000123:${digest}`)).toEqual({ number: 'GSP-2027-000123', digest });
  for (const hash of ['', '#', '#content', '#:abc', '#GSP-2027-000123:'])
    expect(readFragment(hash)).toBeUndefined();
});
