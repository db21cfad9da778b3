import { expect, test } from 'vitest';
import { believableFounder } from './believable-founder.ts';
import { copyImprint } from './copy-imprint.ts';
import { imprintOf } from './imprint.ts';
import type { Journey } from './prototype.ts';
import { choicesFrom } from './random.ts';
import { samplePdf } from './sample-pdf.ts';
import type { WireItem } from './table.ts';

const [from, to] = [believableFounder(1), believableFounder(2)];
const { name, email, phone } = from;
const journey: Journey = {
  founder: { sub: 'sub-1', name, email, phone, isOrganiser: false },
  applicationId: '3f0c7c1e-3b4e-4a53-a3c5-0d9b8b1d5f10',
  submittedId: 'GSP-2026-000001',
  submittedAt: '2026-09-21T10:00:00.000Z',
  answers: from.answers,
};

const key = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } });
const application: WireItem = {
  ...key('USER#sub-1', `APP#${journey.applicationId}`),
  submitted_id: { S: journey.submittedId },
  progress: { M: { stage1_at: { S: '2026-09-23T10:00:00.000Z' } } },
  answers: {
    M: {
      city: { S: String(from.answers.city) },
      startupCategory: { L: (from.answers.startupCategory ?? []).map((S) => ({ S })) },
      pitchDeck: { M: { key: { S: 'founders/sub-1/deck.pdf' }, name: { S: 'pitchDeck.pdf' } } },
      scalabilityPotential: { S: 'unheard-of' },
    },
  },
};
const code = { ...key('USER#sub-1', 'OTP#1'), expires_at: { N: '1' } };
const counters = (submitted: number) => ({
  ...key('METRICS', 'SHARD#01'),
  submitted: { N: String(submitted) },
});
const imprint = imprintOf(journey, [counters(3)], [counters(5), application, code], 1000);

test('a journey leaves its own items, without what passes, and moved numbers', () => {
  expect(imprint.items).toEqual([application]);
  expect(imprint.moved).toEqual([{ key: key('METRICS', 'SHARD#01'), attribute: 'submitted', amount: 2 }]);
});

test("a copy is somebody else's: ids, answers and times; documents stay", () => {
  const submittedAt = Date.parse('2026-10-21T10:00:00.000Z');
  const [copy] = copyImprint(imprint, { person: to, submittedId: 'GSP-2026-000009', submittedAt });
  expect(JSON.stringify(copy)).not.toContain(journey.applicationId);
  expect(copy).toMatchObject({
    pk: { S: expect.stringMatching(/^USER#[0-9a-f-]{36}$/) },
    submitted_id: { S: 'GSP-2026-000009' },
    progress: { M: { stage1_at: { S: '2026-10-23T10:00:00.000Z' } } },
    answers: {
      M: {
        city: { S: to.answers.city },
        startupCategory: { L: to.answers.startupCategory?.map((S) => ({ S })) },
        pitchDeck: { M: { key: { S: 'founders/sub-1/deck.pdf' } } },
        scalabilityPotential: { S: 'unheard-of' },
      },
    },
  });
});

test('the same number is the same founder, another number another one', () => {
  expect(believableFounder(1)).toEqual(from);
  expect(new Set(Array.from({ length: 500 }, (_, number) => believableFounder(number).email)).size).toBe(500);
});

test('choices are spread evenly', () => {
  const { oneOf } = choicesFrom(7);
  const counts = new Map<string, number>();
  for (let index = 0; index < 3000; index += 1) {
    const chosen = oneOf(['a', 'b', 'c']);
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(900);
});

test('a sample document is a PDF whose parts are where its table says', () => {
  const pdf = samplePdf('Neer (Labs) – deck').toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('(Neer \\(Labs\\) ? deck) Tj');
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  }
});
