import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationId as id, record } from '../../../../test/application-record.ts';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { renderSignedIn } from '../../../../test/render-page.tsx';
import { inTurn, ok, problem, requestId, type StubAnswer, stubApi } from '../../../../test/stub-api.ts';
import { signInAs } from '../../../../test/user-pool.ts';
import { applicationQuery } from '../../../api/queries.ts';
import { ReceiptPage } from './receipt-page.tsx';

const digest = '0123456789abcdef'.repeat(4);

const submission = ok(
  record(
    { website: 'https://kadal.example.org', startupCategory: ['green_energy', 'other'] },
    {
      user_status: 'submitted',
      submitted_id: 'GSP-2027-000123',
      submitted_at: '2027-04-14T04:30:15.000Z',
      digest,
      terms: { version: '2026-11-27', accepted_at: '2027-04-14T04:29:00.000Z' },
    },
  ),
);

/** Opens the page with what the browser has in its cache. */
function open(answer: () => StubAnswer, cached?: unknown) {
  stubApi({ getApplications: answer });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  client.setQueryData([...applicationQuery(id).queryKey], cached);
  return renderSignedIn(
    `/applications/${id}/receipt`,
    <QueryClientProvider client={client}>
      <ReceiptPage applicationId={id} />
    </QueryClientProvider>,
  );
}

beforeEach(() => signInAs());

/** Reads the QR code as a phone does: from black and white pixels. */
function readQrCode(): string {
  const pixels = 4;
  const image = screen.getByRole('img', { name: 'QR code that checks this receipt' });
  const size = Number(image.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * pixels;
  const data = new Uint8Array(width * width * 4).fill(255);
  const squares = image.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < pixels; row += 1) {
      const start = ((Number(y) * pixels + row) * width + Number(x) * pixels) * 4;
      for (let column = 0; column < pixels; column += 1) data.set([0, 0, 0, 255], start + column * 4);
    }
  return decodeQR({ width, height: width, data });
}

describe('the receipt of a submission', () => {
  test('has number, time with zone, terms, start-up, founder and digest, a QR code of the check, and can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open(() => submission);
    await screen.findByRole('heading', { level: 1, name: 'Receipt of your application' });
    const text = screen.getByRole('article').textContent;
    for (const part of [
      'GSP-2027-000123',
      '14 April 2027 at 10:00:15 am IST',
      'Text of 27 November 2026, accepted on 14 April 2027 at 9:59:00 am IST',
      'Kadal Solar',
      'Asha Raman, asha@example.org',
      '0123 4567 89ab cdef 0123 4567 89ab cdef 0123 4567 89ab cdef 0123 4567 89ab cdef',
    ])
      expect(text).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    const address = `/receipt#GSP-2027-000123:${digest}`;
    expect(readQrCode()).toBe(window.location.origin + address);
    const link = screen.getByRole('link', { name: `${window.location.host}/receipt` });
    expect(link.getAttribute('href')).toBe(address);
  });

  test('has every answer, and each document with size and checksum', async () => {
    open(() => submission);
    const startup = await screen.findByRole('region', { name: 'Startup Information' });
    expect(startup.textContent).toContain('https://kadal.example.org');
    expect(startup.textContent).toContain('Green Energy and Other');
    const documents = screen.getByRole('region', { name: 'Documents' });
    expect(documents.textContent).toContain(`deck.pdf 2 KBSHA-256: ${'2222 '.repeat(16).trim()}`);
    expect(documents.textContent).toContain(`certificate.pdf 2 KBSHA-256: ${'1111 '.repeat(16).trim()}`);
    expect(within(documents).getByText('Not provided')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Market & Impact' }).textContent).toContain(
      'Forty fishing villages of the southern coast.',
    );
  });
});

test('a draft has no receipt, and leads to the form', async () => {
  open(() => ok(record()));
  await screen.findByText('This application has not been submitted yet');
  const link = screen.getByRole('link', { name: 'Continue the application' });
  expect(link.getAttribute('href')).toBe(`/applications-form/${id}`);
});

test.each([
  ['that cannot be fetched', undefined],
  ['of which a draft is cached', record()],
])('a submission %s does not deny itself, and can be asked for again', async (_, cached) => {
  const answer = inTurn(
    () => problem('internal-error'),
    () => submission,
  );
  const { user } = open(answer, cached);
  await screen.findByRole('status', { name: 'Loading' });
  await screen.findByText('Failed to load application data');
  expect(screen.getByText(requestId)).toBeTruthy();
  expect(screen.queryByText('This application has not been submitted yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Receipt of your application' });
});

test('an unknown application leads to the list', async () => {
  open(() => problem('application-not-found'));
  const link = await screen.findByRole('link', { name: 'To your applications' });
  expect(link.getAttribute('href')).toBe('/applications');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a receipt has the submitted answers while changes are not handed in, and says when some were', async () => {
  const submitted = submission.body as ReturnType<typeof record>;
  open(() =>
    ok({
      ...submitted,
      user_status: 'pending',
      progress: { submitted_at: '2027-04-14T04:30:15.000Z', resubmitted_at: '2027-04-20T04:30:15.000Z' },
      requested_changes: {
        stage: 'stage1',
        fields: ['marketReach', 'website'],
        message: 'How many?',
        due: '2027-05-27T18:29:59.000Z',
        asked_at: '2027-05-20T05:00:00.000Z',
        submitted: { marketReach: completeAnswers.marketReach },
      },
      data: { ...submitted.data, marketReach: 'Changed, but not handed in' },
    }),
  );
  await screen.findByText(completeAnswers.marketReach);
  expect(screen.queryByText('Changed, but not handed in')).toBeNull();
  // It was not answered when it was submitted.
  expect(screen.queryByText('https://kadal.example.org')).toBeNull();
  screen.getByText('20 April 2027 at 10:00:15 am IST');
});
