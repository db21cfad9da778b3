import { believableFounder } from './believable-founder.ts';
import { copyImprint } from './copy-imprint.ts';
import { type Imprint, imprintOf } from './imprint.ts';
import { outcomes } from './outcomes.ts';
import { type JourneyOptions, type Kind, travel } from './prototype.ts';
import { choicesFrom } from './random.ts';
import type { SeedTable, WireItem } from './table.ts';

export interface SeedOptions extends JourneyOptions {
  readonly table: SeedTable;
}

const hour = 3_600_000;
/** How long ago the oldest submission came in; the newest came an hour ago. */
const windowMs = 60 * 24 * hour;
const copiesAtOnce = 250;

/**
 * Adds believable submissions, spread over two months and all outcomes. A few go through the functions step by step;
 * the others are copies of what those left in the table, with other people and answers (docs/adr/0020).
 */
export async function seedSubmissions(count: number, options: SeedOptions): Promise<void> {
  const { table, clock } = options;
  const offset = clock.offset();
  const first = (await table.scan()).length;
  clock.advance(-windowMs);
  const imprints: Imprint[] = [];
  try {
    for (const [index, outcome] of outcomes.slice(0, count).entries()) {
      const kind = { outcome, certified: index % 2 === 1, funded: index % 3 === 1 };
      imprints.push(await makeImprint(kind, first + index, options));
    }
  } finally {
    clock.advance(offset - clock.offset());
  }
  await copyAll(count - imprints.length, first + imprints.length, imprints, options);
}

async function makeImprint(kind: Kind, number: number, options: SeedOptions): Promise<Imprint> {
  const { table, clock } = options;
  const before = await table.scan();
  const journey = await travel(believableFounder(number), kind, options);
  const lasted = clock.now() - Date.parse(journey.submittedAt);
  const imprint = imprintOf(journey, before, await table.scan(), lasted);
  // The next one begins an hour after this one was submitted.
  clock.advance(hour - lasted);
  return imprint;
}

async function copyAll(
  count: number,
  firstFounder: number,
  imprints: readonly Imprint[],
  { table, clock }: SeedOptions,
): Promise<void> {
  const last = imprints.at(-1);
  if (count <= 0 || !last) return;
  const { next } = choicesFrom(count);
  const from = Date.parse(last.journey.submittedAt);
  const now = clock.now();
  const step = (now - hour - from) / count;
  const copies = new Map<Imprint, number>();
  let items: WireItem[] = [];
  for (let index = 0; index < count; index += 1) {
    const submittedAt = Math.floor(from + step * (index + 1));
    const imprint = pick(imprints, next(), now - submittedAt);
    copies.set(imprint, (copies.get(imprint) ?? 0) + 1);
    const person = believableFounder(firstFounder + index);
    const submittedId = numberAfter(last.journey.submittedId, index + 1);
    items.push(...copyImprint(imprint, { person, submittedId, submittedAt }));
    if (items.length >= copiesAtOnce) {
      await table.put(items);
      items = [];
    }
  }
  await table.put(items);
  for (const [imprint, times] of copies) {
    for (const { key, attribute, amount } of imprint.moved) await table.add(key, attribute, amount * times);
  }
}

/** An outcome by its share; one that takes longer than there was time is not decided yet. */
function pick(imprints: readonly Imprint[], chance: number, ageMs: number): Imprint {
  const shares = outcomes.slice(0, imprints.length).map(({ share }) => share);
  let left = chance * shares.reduce((sum, share) => sum + share, 0);
  const index = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  const [undecided] = imprints;
  const chosen = imprints[index] ?? undecided;
  if (!chosen || !undecided) throw new Error('there is nothing to copy');
  return chosen.lasted < ageMs ? chosen : undecided;
}

/** `GSP-2026-000007` and 3 → `GSP-2026-000010`. */
function numberAfter(submittedId: string, distance: number): string {
  return submittedId.replace(/\d+$/, (digits) =>
    String(Number(digits) + distance).padStart(digits.length, '0'),
  );
}
