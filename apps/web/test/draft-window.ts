import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { vi } from 'vitest';
import { networkProblem } from '../app/api/api-problem.ts';
import { problemFromResponse } from '../app/api/problem-from-response.ts';
import { makeDraftStorage, memoryTable } from '../app/device/draft-storage.ts';
import { type Answers, emptyAnswers, sameAnswer } from '../app/features/application-form/answers.ts';
import { readUnsent, restoreDraft } from '../app/features/application-form/draft/draft-recovery.ts';
import { makeDraftSession } from '../app/features/application-form/draft/draft-session.ts';
import type { Choices, Conflict, SaveEnd } from '../app/features/application-form/draft/draft-sync.ts';
import type { Ledger } from '../e2e/support/ledger.ts';
import { completeAnswers } from './complete-answers.ts';
import { draftSlot } from './draft-slot.ts';

/** The fields that these windows type into. */
export const textFields = ['marketReach', 'startupName', 'address'] as const;
export type TextField = (typeof textFields)[number];

/** What may happen to a call on its way. `late`: it arrives after the next action in this window. */
export type Fate = 'arrives' | 'lost' | 'answer lost' | 'late';

/** What the founder chooses in a conflict. */
export type Side = 'mine' | 'theirs' | 'later';

/** The server's rule for drafts, as `packages/api` keeps it: merged by field, conditional on the revision. */
export function makeDraftServer(begun: boolean) {
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
        throw problemFromResponse(409, {
          code: 'draft-conflict',
          message: 'Conflict',
          details: { revision },
        });
      }
      answers = next;
      revision += 1;
      return revision;
    },
  };
}

type DraftServer = ReturnType<typeof makeDraftServer>;

/** Until everything that waits for no clock and no network is done. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/** One window on a device of its own, with the form that it shows. Needs fake timers. */
export function makeDraftWindow(server: DraftServer, ledger: Ledger) {
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
    for (const name of fields as readonly TextField[])
      ledger.givenUp(choices[name] === 'mine' ? theirs.answers[name] : read()[name]);
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
    type: async (field: TextField, text: string) => {
      const { read, write } = await here();
      ledger.typed(field, text, read()[field]);
      write({ [field]: text });
      vi.advanceTimersByTime(250);
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
      await settled();
      // An autosave before it may wait for a pause in the typing.
      while (end === undefined) {
        vi.advanceTimersByTime(1000);
        await settled();
      }
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

export type DraftWindow = ReturnType<typeof makeDraftWindow>;
