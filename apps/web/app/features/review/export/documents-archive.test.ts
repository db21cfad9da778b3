import { beforeEach, expect, test, vi } from 'vitest';
import { stubSavedFiles } from '../../../../test/saved-files.ts';
import { answers, summary } from '../../../../test/stub-review-api.ts';
import type { ReadAnswers } from '../../../api/exports.ts';
import { saveArchive } from './documents-archive.ts';

const store = 'https://store.example.org';

/** Answers as they were read: addresses of the first reading end in `?1`, then `?2`… */
function readOf(numbers: readonly number[], count = 1): ReadAnswers {
  const rows = numbers.map((number) => {
    const document = (name: string) => ({
      key: `founders/${number}/${name}.pdf`,
      name: 'deck.pdf',
      size: 1000,
      sha256: 'a',
      url: `${store}/${number}/${name}?${count}`,
    });
    const data = {
      ...answers,
      pitchDeck: document('deck'),
      businessRegistrationCertificate: document('registration'),
      otherSupportingDocuments: [document('plan'), document('letter')],
    };
    return { ...summary(number), data: { ...data, startupName: 'Neer: Labs/நீர் Ltd.' } };
  });
  return { rows, readAt: Date.now(), readAgain: async () => readOf(numbers, count + 1) };
}

let fetched: string[] = [];
let respond: (address: string) => Response | Promise<Response>;

beforeEach(() => {
  fetched = [];
  respond = () => new Response('%PDF');
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return respond(address);
  });
});

/** Saves the archive; returns what became of it, the names of its files, and what was last said of the progress. */
async function save(...read: readonly ReadAnswers[]) {
  const saved = stubSavedFiles();
  const onProgress = vi.fn();
  const { signal } = new AbortController();
  const outcome = await saveArchive({ name: 'a.zip', answers: read, file: undefined, onProgress, signal });
  const text = await saved[0]?.content.text();
  const names = text?.match(/GSP-2026-\d{6} [^/\0]*\/[\w-]+\.pdf|missing documents\.txt/gu);
  return { outcome, names: [...new Set(names)], progress: onProgress.mock.lastCall?.[0] };
}

test('has a folder for each application, with the names under which organisers save single documents', async () => {
  const { outcome, names, progress } = await save(readOf([1]), readOf([2]));
  expect(names).toEqual(
    ['GSP-2026-000001', 'GSP-2026-000002'].flatMap((number) => [
      `${number} Neer- Labs-நீர் Ltd/${number}-business-registration-certificate.pdf`,
      `${number} Neer- Labs-நீர் Ltd/${number}-pitch-deck.pdf`,
      `${number} Neer- Labs-நீர் Ltd/${number}-other-supporting-documents.pdf`,
      `${number} Neer- Labs-நீர் Ltd/${number}-other-supporting-documents-2.pdf`,
    ]),
  );
  expect(outcome).toMatchObject({ kind: 'saved', applications: 2, documents: 8, missing: [] });
  expect(progress).toEqual({ phase: 'documents', done: 8, total: 8, bytes: { done: 8000, total: 8000 } });
});

test('fetches at most four documents at the same time', async () => {
  let running = 0;
  let most = 0;
  respond = async () => {
    running += 1;
    most = Math.max(most, running);
    for (let task = 0; task < 5; task += 1) await Promise.resolve();
    running -= 1;
    return new Response('%PDF');
  };
  expect((await save(readOf([1, 2, 3]))).names).toHaveLength(12);
  expect(most).toBe(4);
});

test.each([
  [false, 'failed'],
  [true, 'blocked'],
])(
  'names the documents that it could not fetch, and goes on; the portal answers: %s',
  async (online, reason) => {
    respond = (address) => {
      if (address.includes('deck')) return new Response('', { status: 403 });
      if (address.includes('plan')) throw new TypeError('Failed to fetch');
      if (address === '/config.json') return new Response('', { status: online ? 200 : 503 });
      return new Response('%PDF');
    };
    const { outcome, names } = await save(readOf([1]));
    expect(names.map((name) => name.split('/').at(-1))).toEqual([
      'GSP-2026-000001-business-registration-certificate.pdf',
      'GSP-2026-000001-other-supporting-documents-2.pdf',
      'missing documents.txt',
    ]);
    expect(outcome).toMatchObject({
      documents: 2,
      missing: [
        { name: 'GSP-2026-000001-pitch-deck.pdf', reason: 'refused' },
        { name: 'GSP-2026-000001-other-supporting-documents.pdf', reason },
      ],
    });
  },
);

test('addresses that expire are read again after four minutes, once for all documents of a page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = readOf([1, 2]);
  const readAgain = vi.spyOn(read, 'readAgain');
  vi.advanceTimersByTime(4 * 60_000 + 1);
  expect((await save(read)).outcome).toMatchObject({ documents: 8 });
  expect(readAgain).toHaveBeenCalledOnce();
  expect(fetched).toHaveLength(8);
  expect(new Set(fetched.map((address) => address.split('?')[1]))).toEqual(new Set(['2']));

  fetched = [];
  const offline = { ...readOf([1]), readAgain: () => Promise.reject(new Error('offline')) };
  vi.advanceTimersByTime(4 * 60_000 + 1);
  expect((await save(offline)).outcome).toMatchObject({ missing: Array(4).fill({ reason: 'failed' }) });
  expect(fetched).toEqual([]);
});
