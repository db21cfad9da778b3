import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Delivery,
  type DraftWindow,
  makeDraftServer,
  makeDraftWindow,
  type Side,
  type TextField,
  textFields,
} from '../../../../test/draft-window.ts';
import { makeLedger } from '../../../../test/ledger.ts';

type Event =
  | { readonly kind: 'type'; readonly window: number; readonly field: TextField }
  | {
      readonly kind: 'save';
      readonly window: number;
      readonly delivery: Delivery;
      readonly sides: readonly Side[];
    }
  | { readonly kind: 'reopen'; readonly window: number; readonly delivery: Delivery };

const kind = <const Kind extends Event['kind']>(name: Kind) => ({
  kind: fc.constant(name),
  window: fc.nat({ max: 1 }),
});
const field = fc.constantFrom(...textFields);
const delivery = fc.constantFrom<Delivery>('arrives', 'arrives', 'arrives', 'lost', 'response lost');
const onLeaving = fc.constantFrom<Delivery>('arrives', 'lost', 'response lost', 'late', 'late');
const sides = fc.array(fc.constantFrom<Side>('mine', 'theirs', 'later'), { minLength: 1, maxLength: 4 });
const events = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ ...kind('type'), field }) },
    { weight: 3, arbitrary: fc.record({ ...kind('save'), delivery, sides }) },
    { weight: 1, arbitrary: fc.record({ ...kind('reopen'), delivery: onLeaving }) },
  ),
  { minLength: 4, maxLength: 30 },
);

/** Regression: the second window lost the first one's text, because it took its own first save for a merged one. */
const concurrentFirstSaves: Event[] = [
  { kind: 'reopen', window: 0, delivery: 'lost' },
  { kind: 'type', window: 1, field: 'marketReach' },
  { kind: 'save', window: 1, delivery: 'arrives', sides: ['mine'] },
  { kind: 'save', window: 0, delivery: 'arrives', sides: ['mine'] },
  { kind: 'type', window: 0, field: 'marketReach' },
];

async function act(windows: readonly DraftWindow[], event: Event, text: string): Promise<void> {
  const one = windows[event.window % windows.length];
  if (event.kind === 'reopen') await one?.reopen(event.delivery);
  else if (event.kind === 'save') await one?.save(event.delivery, event.sides);
  else await one?.type(event.field, text);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

/** Does something after each of many lists of events, and checks the end. */
const afterEvents = (example: Event[], check: (events: readonly Event[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(events, async (events) => {
      vi.clearAllTimers();
      await check(events);
    }),
    { numRuns: process.env['VERIFY'] ? 5000 : 200, examples: [[example]] },
  );

const drafts = [
  ['a stored draft', true],
  ['a new application', false],
] as const;

test.each(drafts)(
  'two windows on %s lose no text that was not discarded',
  { timeout: 120_000 },
  async (_, isStored) => {
    await afterEvents(concurrentFirstSaves, async (events) => {
      const server = makeDraftServer(isStored);
      const ledger = makeLedger();
      const windows = [makeDraftWindow(server, ledger), makeDraftWindow(server, ledger)];
      const check = async () => {
        const kept = windows.flatMap(({ kept }) => kept());
        const held = [server.stored().answers, ...kept];
        expect(ledger.lost((field) => held.map((one) => one[field as TextField]))).toEqual([]);
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
        expect(one.kept()).toEqual([]);
        await one.leave();
      }
    });
  },
);

/** Regression: a conflict dialog after the form was reopened while its last save was in flight. */
const reopenedInFlight: Event[] = [
  { kind: 'type', window: 0, field: 'marketReach' },
  { kind: 'reopen', window: 0, delivery: 'late' },
  { kind: 'type', window: 0, field: 'marketReach' },
  { kind: 'save', window: 0, delivery: 'arrives', sides: ['mine'] },
];

test.each(drafts)('one window on %s never has a conflict', { timeout: 120_000 }, async (_, isStored) => {
  await afterEvents(reopenedInFlight, async (events) => {
    const only = makeDraftWindow(makeDraftServer(isStored), makeLedger());
    for (const [count, event] of events.entries()) await act([only], event, `text ${count}`);
    await only.save('arrives', []);
    expect(only.asked()).toBe(0);
    await only.leave();
  });
});
