import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLedger } from '../../../../e2e/support/ledger.ts';
import {
  type DraftWindow,
  type Fate,
  makeDraftServer,
  makeDraftWindow,
  type Side,
  type TextField,
  textFields,
} from '../../../../test/draft-window.ts';

type Event =
  | { readonly kind: 'type'; readonly window: number; readonly field: TextField }
  | { readonly kind: 'save'; readonly window: number; readonly fate: Fate; readonly sides: readonly Side[] }
  | { readonly kind: 'reopen'; readonly window: number; readonly fate: Fate };

const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'lost', 'answer lost');
const window = fc.nat({ max: 1 });
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      window,
      field: fc.constantFrom(...textFields),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      window,
      fate,
      sides: fc.array(fc.constantFrom<Side>('mine', 'theirs', 'later'), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reopen' as const),
      window,
      fate: fc.constantFrom<Fate>('arrives', 'lost', 'answer lost', 'late', 'late'),
    }),
  },
);

/** What once lost a text: the second to begin an application took its own first save for a sight of the other's words. */
const unseenBeginning: Event[] = [
  { kind: 'reopen', window: 0, fate: 'lost' },
  { kind: 'type', window: 1, field: 'marketReach' },
  { kind: 'save', window: 1, fate: 'arrives', sides: ['mine'] },
  { kind: 'save', window: 0, fate: 'arrives', sides: ['mine'] },
  { kind: 'type', window: 0, field: 'marketReach' },
];

const runs = process.env['VERIFY'] ? 5000 : 400;

async function act(windows: readonly DraftWindow[], happening: Event, text: string): Promise<void> {
  const one = windows[happening.window % windows.length];
  if (happening.kind === 'reopen') await one?.reopen(happening.fate);
  else if (happening.kind === 'save') await one?.save(happening.fate, happening.sides);
  else await one?.type(happening.field, text);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['a stored draft', true],
  ['a new application', false],
])(
  'two windows on %s lose no word that nobody gave up',
  async (_, begun) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30 }), async (events) => {
        vi.clearAllTimers();
        const server = makeDraftServer(begun);
        const ledger = makeLedger();
        const windows = [makeDraftWindow(server, ledger), makeDraftWindow(server, ledger)];
        const check = async () => {
          const kept = (await Promise.all(windows.map(({ kept }) => kept()))).flat();
          expect(
            ledger.lost((field) => [server.stored().answers, ...kept].map((one) => one[field as TextField])),
          ).toEqual([]);
        };
        for (const [count, happening] of events.entries()) {
          await act(windows, happening, `text ${count}`);
          await check();
        }
        // In the end everybody is online and decides: then all say the same, and nothing is left on a device.
        for (const one of [...windows, ...windows, ...windows]) {
          expect(await one.save('arrives', Array(9).fill('mine'))).not.toBe('failed');
        }
        await check();
        for (const one of windows) {
          expect(await one.kept()).toEqual([]);
          await one.leave();
        }
      }),
      { numRuns: runs, examples: [[unseenBeginning]] },
    );
  },
  120_000,
);

/** What once asked: the form reopens while its closing save is on its way, and the typing goes on. */
const reopenedInFlight: Event[] = [
  { kind: 'type', window: 0, field: 'marketReach' },
  { kind: 'reopen', window: 0, fate: 'late' },
  { kind: 'type', window: 0, field: 'marketReach' },
  { kind: 'save', window: 0, fate: 'arrives', sides: ['mine'] },
];

test.each([
  ['a stored draft', true],
  ['a new application', false],
])(
  'a founder with one window on %s is never asked about a conflict',
  async (_, begun) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30 }), async (events) => {
        vi.clearAllTimers();
        const only = makeDraftWindow(makeDraftServer(begun), makeLedger());
        for (const [count, happening] of events.entries()) await act([only], happening, `text ${count}`);
        await only.save('arrives', []);
        expect(only.asked()).toBe(0);
        await only.leave();
      }),
      { numRuns: runs, examples: [[reopenedInFlight]] },
    );
  },
  120_000,
);
