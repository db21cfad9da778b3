import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { networkProblem } from '../../../api/api-problem.ts';
import { problemOfAnswer } from '../../../api/problem-of-answer.ts';
import { makeDraftStorage, memoryTable } from '../../../device/draft-storage.ts';
import { type Answers, emptyAnswers, sameAnswer } from '../answers.ts';
import { readUnsent, restoreDraft } from './draft-recovery.ts';
import { makeDraftSession } from './draft-session.ts';
import type { Choices, Conflict, SaveEnd } from './draft-sync.ts';

/** What may happen to a call on its way. `late`: it arrives after the next action in this window. */
type Fate = 'arrives' | 'lost' | 'answer lost' | 'late';

type Side = 'mine' | 'theirs' | 'later';

type Event =
  | { readonly kind: 'type'; readonly window: number; readonly field: (typeof texts)[number] }
  | { readonly kind: 'save'; readonly window: number; readonly fate: Fate; readonly sides: readonly Side[] }
  | { readonly kind: 'reopen'; readonly window: number; readonly fate: Fate };

const texts = ['marketReach', 'startupName', 'address'] as const;
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'lost', 'answer lost');
const window = fc.nat({ max: 1 });
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      window,
      field: fc.constantFrom(...texts),
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

/** The server's rule for drafts, as `packages/api` keeps it: merged by field, conditional on the revision. */
function makeServer(begun: boolean) {
  let revision = begun ? 1 : 0;
  let answers: Answers = begun ? { ...emptyAnswers, ...completeAnswers } : emptyAnswers;
  return {
    stored: () => ({ answers, revision }),
    save: (data: DraftData, from: number | undefined): number => {
      const changes = Object.entries(data).map(([name, value]) => [
        name,
        value ?? emptyAnswers[name as FieldName],
      ]);
      const next: Answers = { ...answers, ...(Object.fromEntries(changes) as Partial<Answers>) };
      if (revision > 0 && fieldNames.every((name) => sameAnswer(next[name], answers[name]))) {
        const hasAll = fieldNames.every((name) =>
          sameAnswer(answers[name], (data[name] ?? emptyAnswers[name]) as Answers[typeof name]),
        );
        return Math.min(from ?? (hasAll ? revision : 0), revision);
      }
      const overwrites = Object.keys(data).some((name) => {
        const before = answers[name as FieldName];
        return (
          !sameAnswer(before, emptyAnswers[name as FieldName]) && !sameAnswer(before, next[name as FieldName])
        );
      });
      if (revision > 0 && (from === undefined ? overwrites : from !== revision)) {
        throw problemOfAnswer(409, { code: 'draft-conflict', message: 'Conflict', details: { revision } });
      }
      answers = next;
      revision += 1;
      return revision;
    },
  };
}

/** Follows every text from the key to its end: stored, kept, or given up by somebody who saw it. */
function makeLedger() {
  const typed = new Map<string, FieldName>();
  const givenUp = new Set<string>();
  return {
    type: (text: string, field: FieldName, over: unknown) => {
      typed.set(text, field);
      givenUp.add(String(over));
    },
    giveUp: (text: unknown) => givenUp.add(String(text)),
    missing: (isAlive: (field: FieldName, text: string) => boolean) =>
      [...typed].filter(([text, field]) => !givenUp.has(text) && !isAlive(field, text)).map(([text]) => text),
  };
}

type Server = ReturnType<typeof makeServer>;
type Ledger = ReturnType<typeof makeLedger>;

/** One window on a device of its own, with the form that it shows. */
function makeWindow(server: Server, ledger: Ledger) {
  const storage = makeDraftStorage(memoryTable());
  let sides: Side[] = [];
  let now: Fate = 'arrives';
  let opening = 0;
  let asked = 0;
  let late: (() => void)[] = [];

  function settleBy({ fields, theirs }: Conflict, read: () => Answers): Choices | undefined {
    asked += 1;
    const choices: Record<string, 'mine' | 'theirs'> = {};
    for (const name of fields) {
      const side = sides.shift() ?? 'mine';
      if (side === 'later') return undefined;
      choices[name] = side;
    }
    for (const name of fields) ledger.giveUp(choices[name] === 'mine' ? theirs.answers[name] : read()[name]);
    return choices;
  }

  async function carry<T>(call: () => T): Promise<T> {
    const fate = now;
    if (fate === 'lost') throw networkProblem('lost on the way');
    if (fate === 'late') await new Promise<void>((arrive) => late.push(arrive));
    const answer = call();
    if (fate === 'answer lost') throw networkProblem('lost on the way back');
    return answer;
  }

  /** Lets what is on its way arrive. */
  async function arriveLate(): Promise<void> {
    for (const arrive of late) arrive();
    late = [];
    await settled();
  }

  async function open() {
    const drafts = await storage.list('sub-1');
    const { revision, answers } = server.stored();
    const opened = restoreDraft(
      revision === 0 ? { answers: emptyAnswers } : { answers, revision },
      drafts.map(readUnsent).filter((unsent) => unsent !== undefined),
    );
    let form = opened.shown;
    let changed = () => {};
    const read = () => form;
    const write = (answers: Partial<Answers>) => {
      form = { ...form, ...answers };
      changed();
    };
    const onChange = (listener: () => void) => {
      changed = listener;
      return () => {
        changed = () => {};
      };
    };
    const session = makeDraftSession({
      slot: draftSlot({ storage, windowId: `window-${opening++}`, claimed: drafts }),
      opened,
      form: { read, show: write, onChange },
      send: async (data, from): Promise<SaveDraftResponse> => {
        const revision = await carry(() => server.save(data, from));
        return { message: 'Saved', application_id: 'x', revision, saved_at: 'now' };
      },
      readStored: async () => {
        if (now === 'lost') throw networkProblem('lost on the way');
        const stored = server.stored();
        return stored.revision === 0 ? 'nothing' : { ...stored, updatedAt: 'now' };
      },
      ask: async (conflict) => settleBy(conflict, read),
      onAdded: () => undefined,
    });
    const close = session.open();
    return { session, close, read, write };
  }

  let current: ReturnType<typeof open> | undefined;
  const here = () => (current ??= open());
  return {
    type: async (field: (typeof texts)[number], text: string) => {
      const { read, write } = await here();
      ledger.type(text, field, read()[field]);
      write({ [field]: text });
      await vi.advanceTimersByTimeAsync(250);
      await arriveLate();
    },
    save: async (next: Fate, answers: readonly Side[]) => {
      const { session } = await here();
      sides = [...answers];
      now = next;
      let end: SaveEnd | 'failed' | undefined;
      const saving = session.save().catch(() => 'failed' as const);
      void saving.then((result) => {
        end = result;
      });
      // An autosave before it may wait for a pause in the typing.
      while (end === undefined) await vi.advanceTimersByTimeAsync(1000);
      now = 'arrives';
      await arriveLate();
      return end;
    },
    /** Leaves the form, which saves once more, and comes back at once. */
    reopen: async (next: Fate) => {
      const { close } = await here();
      sides = [];
      now = next;
      close();
      if (next !== 'late') await settled();
      current = undefined;
      await here();
      now = 'arrives';
    },
    kept: async () => (await storage.list('sub-1')).map((draft) => readUnsent(draft)?.mine ?? {}),
    asked: () => asked,
    leave: async () => (await here()).close(),
  };
}

/** Until everything that waits for no clock and no network is done. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/** What once lost a text: the second to begin an application took its own first save for a sight of the other's words. */
const unseenBeginning: Event[] = [
  { kind: 'reopen', window: 0, fate: 'lost' },
  { kind: 'type', window: 1, field: 'marketReach' },
  { kind: 'save', window: 1, fate: 'arrives', sides: ['mine'] },
  { kind: 'save', window: 0, fate: 'arrives', sides: ['mine'] },
  { kind: 'type', window: 0, field: 'marketReach' },
];

const runs = process.env['VERIFY'] ? 5000 : 400;

type Window = ReturnType<typeof makeWindow>;

async function act(windows: readonly Window[], happening: Event, text: string): Promise<void> {
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
        const server = makeServer(begun);
        const ledger = makeLedger();
        const windows = [makeWindow(server, ledger), makeWindow(server, ledger)];
        const check = async () => {
          const kept = (await Promise.all(windows.map(({ kept }) => kept()))).flat();
          const lost = ledger.missing(
            (field, text) =>
              server.stored().answers[field] === text || kept.some((answers) => answers[field] === text),
          );
          expect(lost).toEqual([]);
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
        const only = makeWindow(makeServer(begun), makeLedger());
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
