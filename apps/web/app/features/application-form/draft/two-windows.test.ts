import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLedger } from '../../../../e2e/support/ledger.ts';
import {
  type Delivery,
  type DraftWindow,
  makeDraftServer,
  makeDraftWindow,
  type Side,
  type TextField,
  textFields,
} from '../../../../test/draft-window.ts';

type Event =
  | { readonly kind: 'type'; readonly window: number; readonly field: TextField }
  | {
      readonly kind: 'save';
      readonly window: number;
      readonly delivery: Delivery;
      readonly sides: readonly Side[];
    }
  | { readonly kind: 'reopen'; readonly window: number; readonly delivery: Delivery };

const delivery = fc.constantFrom<Delivery>('arrives', 'arrives', 'arrives', 'lost', 'response lost');
const window = fc.nat({ max: 1 });
const arbitraryEvent: fc.Arbitrary<Event> = fc.oneof(
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
      delivery,
      sides: fc.array(fc.constantFrom<Side>('mine', 'theirs', 'later'), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reopen' as const),
      window,
      delivery: fc.constantFrom<Delivery>('arrives', 'lost', 'response lost', 'late', 'late'),
    }),
  },
);

/** Regression: the second window lost the first one's text, because it took its own first save for a merged one. */
const concurrentFirstSaves: Event[] = [
  { kind: 'reopen', window: 0, delivery: 'lost' },
  { kind: 'type', window: 1, field: 'marketReach' },
  { kind: 'save', window: 1, delivery: 'arrives', sides: ['mine'] },
  { kind: 'save', window: 0, delivery: 'arrives', sides: ['mine'] },
  { kind: 'type', window: 0, field: 'marketReach' },
];

const runs = process.env['VERIFY'] ? 5000 : 400;

async function act(windows: readonly DraftWindow[], event: Event, text: string): Promise<void> {
  const one = windows[event.window % windows.length];
  if (event.kind === 'reopen') await one?.reopen(event.delivery);
  else if (event.kind === 'save') await one?.save(event.delivery, event.sides);
  else await one?.type(event.field, text);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['a stored draft', true],
  ['a new application', false],
])(
  'two windows on %s lose no text that was not discarded',
  async (_, isStored) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryEvent, { minLength: 4, maxLength: 30 }), async (events) => {
        vi.clearAllTimers();
        const server = makeDraftServer(isStored);
        const ledger = makeLedger();
        const windows = [makeDraftWindow(server, ledger), makeDraftWindow(server, ledger)];
        const check = async () => {
          const kept = (await Promise.all(windows.map(({ kept }) => kept()))).flat();
          expect(
            ledger.lost((field) => [server.stored().answers, ...kept].map((one) => one[field as TextField])),
          ).toEqual([]);
        };
        for (const [count, event] of events.entries()) {
          await act(windows, event, `text ${count}`);
          await check();
        }
        // Finally all saves arrive and conflicts are decided: the windows agree, and no device has unsent answers.
        for (const one of [...windows, ...windows, ...windows]) {
          expect(await one.save('arrives', Array(9).fill('mine'))).not.toBe('failed');
        }
        await check();
        for (const one of windows) {
          expect(await one.kept()).toEqual([]);
          await one.leave();
        }
      }),
      { numRuns: runs, examples: [[concurrentFirstSaves]] },
    );
  },
  120_000,
);

/** Regression: a conflict dialog after the form was reopened while its last save was in flight. */
const reopenedInFlight: Event[] = [
  { kind: 'type', window: 0, field: 'marketReach' },
  { kind: 'reopen', window: 0, delivery: 'late' },
  { kind: 'type', window: 0, field: 'marketReach' },
  { kind: 'save', window: 0, delivery: 'arrives', sides: ['mine'] },
];

test.each([
  ['a stored draft', true],
  ['a new application', false],
])(
  'one window on %s never has a conflict',
  async (_, isStored) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryEvent, { minLength: 4, maxLength: 30 }), async (events) => {
        vi.clearAllTimers();
        const only = makeDraftWindow(makeDraftServer(isStored), makeLedger());
        for (const [count, event] of events.entries()) await act([only], event, `text ${count}`);
        await only.save('arrives', []);
        expect(only.asked()).toBe(0);
        await only.leave();
      }),
      { numRuns: runs, examples: [[reopenedInFlight]] },
    );
  },
  120_000,
);
