import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { networkProblem } from '../../../api/api-problem.ts';
import { problemOfAnswer } from '../../../api/problem-of-answer.ts';
import { makeDraftStorage, memoryTable } from '../../../device/draft-storage.ts';
import { type Answers, emptyAnswers, sameAnswer } from '../answers.ts';
import { readUnsent, restoreDraft } from './draft-recovery.ts';
import { type Choices, type Conflict, makeDraftSync } from './draft-sync.ts';
import { makeDraftWriter } from './draft-writer.ts';

/** What may happen to a call on its way. */
type Fate = 'arrives' | 'lost' | 'answer lost';

type Side = 'mine' | 'theirs' | 'later';

type Event =
  | { readonly kind: 'type'; readonly window: number; readonly field: (typeof texts)[number] }
  | { readonly kind: 'save'; readonly window: number; readonly fate: Fate; readonly sides: readonly Side[] }
  | { readonly kind: 'reload'; readonly window: number };

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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), window }) },
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

/** One window on a device of its own: a form, what saves it, and what keeps it. */
function makeWindow(server: Server, ledger: Ledger) {
  const storage = makeDraftStorage(memoryTable());
  let sides: Side[] = [];
  let now: Fate = 'arrives';
  let opening = 0;

  function settleBy({ fields, theirs }: Conflict, read: () => Answers): Choices | undefined {
    const choices: Record<string, 'mine' | 'theirs'> = {};
    for (const name of fields) {
      const side = sides.shift() ?? 'mine';
      if (side === 'later') return undefined;
      choices[name] = side;
    }
    for (const name of fields) ledger.giveUp(choices[name] === 'mine' ? theirs.answers[name] : read()[name]);
    return choices;
  }

  function carry<T>(call: () => T): T {
    if (now === 'lost') throw networkProblem('lost on the way');
    const answer = call();
    if (now === 'answer lost') throw networkProblem('lost on the way back');
    return answer;
  }

  async function open() {
    const drafts = await storage.list('sub-1');
    const { revision, answers } = server.stored();
    const opened = restoreDraft(
      revision === 0 ? { answers: emptyAnswers } : { answers, revision },
      drafts.map(readUnsent).filter((unsent) => unsent !== undefined),
    );
    let form = opened.shown;
    const read = () => form;
    const write = (answers: Partial<Answers>) => {
      form = { ...form, ...answers };
    };
    const sync = makeDraftSync({
      opened,
      form: { read, show: write },
      send: async (data, from): Promise<SaveDraftResponse> => {
        const saved = carry(() => server.save(data, from));
        return { message: 'Saved', application_id: 'x', revision: saved, saved_at: 'now' };
      },
      readStored: async () => {
        if (now === 'lost') throw networkProblem('lost on the way');
        const stored = server.stored();
        return stored.revision === 0 ? 'nothing' : { ...stored, updatedAt: 'now' };
      },
      ask: async (conflict) => settleBy(conflict, read),
      onAdded: () => undefined,
    });
    const slot = draftSlot({ storage, windowId: `window-${opening++}`, claimed: drafts });
    const writer = makeDraftWriter(slot, sync.unsent);
    writer.write();
    return { sync, writer, read, write };
  }

  let current: ReturnType<typeof open> | undefined;
  const here = () => (current ??= open());
  return {
    type: async (field: (typeof texts)[number], text: string) => {
      const { read, write, writer } = await here();
      ledger.type(text, field, read()[field]);
      write({ [field]: text });
      writer.write();
    },
    save: async (next: Fate, answers: readonly Side[]) => {
      const { sync, writer } = await here();
      sides = [...answers];
      now = next;
      const end = await sync.save('founder').catch(() => 'failed' as const);
      now = 'arrives';
      writer.write();
      return end;
    },
    /** Nothing but what is on the device survives. */
    reload: async () => {
      await here();
      current = undefined;
      await here();
    },
    kept: async () => (await storage.list('sub-1')).map((draft) => readUnsent(draft)?.mine ?? {}),
    read: async () => (await here()).read(),
  };
}

/** What once lost a text: the second to begin an application took its own first save for a sight of the other's words. */
const unseenBeginning: Event[] = [
  { kind: 'reload', window: 0 },
  { kind: 'type', window: 1, field: 'marketReach' },
  { kind: 'save', window: 1, fate: 'arrives', sides: ['mine'] },
  { kind: 'save', window: 0, fate: 'arrives', sides: ['mine'] },
  { kind: 'type', window: 0, field: 'marketReach' },
];

const runs = process.env['VERIFY'] ? 5000 : 400;

test.each([
  ['a stored draft', true],
  ['a new application', false],
])(
  'two windows on %s lose no word that nobody gave up',
  async (_, begun) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30 }), async (events) => {
        const server = makeServer(begun);
        const ledger = makeLedger();
        const windows = [makeWindow(server, ledger), makeWindow(server, ledger)] as const;
        let count = 0;
        const check = async () => {
          const kept = (await Promise.all(windows.map(({ kept }) => kept()))).flat();
          const lost = ledger.missing(
            (field, text) =>
              server.stored().answers[field] === text || kept.some((answers) => answers[field] === text),
          );
          expect(lost).toEqual([]);
        };
        for (const happening of events) {
          const one = windows[happening.window === 0 ? 0 : 1];
          if (happening.kind === 'reload') await one.reload();
          else if (happening.kind === 'save') await one.save(happening.fate, happening.sides);
          else await one.type(happening.field, `text ${count++}`);
          await check();
        }
        // In the end everybody is online and decides: then all say the same, and nothing is left on a device.
        for (const one of [...windows, ...windows, ...windows]) {
          expect(await one.save('arrives', Array(9).fill('mine'))).not.toBe('failed');
        }
        await check();
        for (const one of windows) expect(await one.kept()).toEqual([]);
      }),
      { numRuns: runs, examples: [[unseenBeginning]] },
    );
  },
  120_000,
);
