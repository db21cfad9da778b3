import { beforeEach, expect, test, vi } from 'vitest';
import { answers, summary } from '../../../../test/stub-review-api.ts';
import type { ReadAnswers } from '../../../api/exports.ts';
import { type ArchiveFile, archiveFiles, type MissingDocument } from './documents-archive.ts';

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

interface Archive {
  readonly files: ArchiveFile[];
  readonly missing: MissingDocument[];
  readonly bytes: number;
}

async function collect(read: readonly ReadAnswers[]): Promise<Archive> {
  const files: ArchiveFile[] = [];
  const missing: MissingDocument[] = [];
  let bytes = 0;
  const archive = archiveFiles({
    answers: read,
    signal: new AbortController().signal,
    onDocument: (size, lost) => {
      bytes += size;
      if (lost) missing.push(lost);
    },
  });
  for await (const file of archive) files.push(file);
  return { files, missing, bytes };
}

test('has a folder for each application, with the names under which organisers save single documents', async () => {
  const { files, missing, bytes } = await collect([readOf([1]), readOf([2])]);
  expect(files.map(({ name }) => name)).toEqual(
    ['GSP-2026-000001', 'GSP-2026-000002'].flatMap((number) => [
      `${number} Neer- Labs-நீர் Ltd/${number}-business-registration-certificate.pdf`,
      `${number} Neer- Labs-நீர் Ltd/${number}-pitch-deck.pdf`,
      `${number} Neer- Labs-நீர் Ltd/${number}-other-supporting-documents.pdf`,
      `${number} Neer- Labs-நீர் Ltd/${number}-other-supporting-documents-2.pdf`,
    ]),
  );
  const [first] = files;
  expect(first?.input instanceof Blob && (await first.input.text())).toBe('%PDF');
  expect(missing).toEqual([]);
  expect(bytes).toBe(8000);
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
  const { files } = await collect([readOf([1, 2, 3])]);
  expect(files).toHaveLength(12);
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
    const { files, missing } = await collect([readOf([1])]);
    expect(files.map(({ name }) => name.split('/').at(-1))).toEqual([
      'GSP-2026-000001-business-registration-certificate.pdf',
      'GSP-2026-000001-other-supporting-documents-2.pdf',
      'missing documents.txt',
    ]);
    expect(missing).toEqual([
      { name: 'GSP-2026-000001-pitch-deck.pdf', reason: 'refused' },
      { name: 'GSP-2026-000001-other-supporting-documents.pdf', reason },
    ]);
  },
);

test('addresses that expire are read again after four minutes, once for all documents of a page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = readOf([1, 2]);
  const readAgain = vi.spyOn(read, 'readAgain');
  vi.advanceTimersByTime(4 * 60_000 + 1);
  expect((await collect([read])).missing).toEqual([]);
  expect(readAgain).toHaveBeenCalledOnce();
  expect(fetched).toHaveLength(8);
  expect(new Set(fetched.map((address) => address.split('?')[1]))).toEqual(new Set(['2']));

  fetched = [];
  const offline = { ...readOf([1]), readAgain: () => Promise.reject(new Error('offline')) };
  vi.advanceTimersByTime(4 * 60_000 + 1);
  const { missing } = await collect([offline]);
  expect(missing.map(({ reason }) => reason)).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect(fetched).toEqual([]);
});
