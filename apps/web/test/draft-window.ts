import type { DraftData } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { networkProblem } from '../app/api/api-problem.ts';
import { problemFromResponse } from '../app/api/problem-from-response.ts';
import { memoryDrafts } from '../app/device/draft-storage.ts';
import { type Answers, emptyAnswers, sameAnswer } from '../app/features/application-form/answers.ts';
import { draftData, draftDocument } from '../app/features/application-form/draft/draft-document.ts';
import { type Choices, type Conflict, readUnsent, restore } from '../app/shared/autosave/document.ts';
import { makeDocumentSession } from '../app/shared/autosave/document-session.ts';
import { completeAnswers } from './complete-answers.ts';
import { draftSlot } from './draft-slot.ts';
import type { Ledger } from './ledger.ts';

/** The fields that the simulated windows edit. */
export const textFields = ['marketReach', 'startupName', 'address'] as const;
export type TextField = (typeof textFields)[number];

/** The network's effect on a call. `late`: it arrives after the window's next action. */
export type Delivery = 'arrives' | 'lost' | 'response lost' | 'late';

/** The founder's choice in a conflict. */
export type Side = 'mine' | 'theirs' | 'later';

/** A draft server with the rules of `packages/api`: merges by field, conditional on the revision. */
export function makeDraftServer(isStored: boolean) {
  let revision = isStored ? 1 : 0;
  let answers: Answers = isStored ? { ...emptyAnswers, ...completeAnswers } : emptyAnswers;
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

/** Waits for pending promises. */
const flushPromises = () => new Promise<void>((done) => setImmediate(done));

/** Simulates a window on its own device. Needs fake timers. */
export function makeDraftWindow(server: DraftServer, ledger: Ledger) {
  const storage = memoryDrafts();
  let sides: Side[] = [];
  let currentDelivery: Delivery = 'arrives';
  let opening = 0;
  let asked = 0;
  let late: (() => void)[] = [];

  function chooseSides(
    { fields, theirs }: Conflict<Answers>,
    read: () => Answers,
  ): Choices<Answers> | undefined {
    const choices: Record<string, 'mine' | 'theirs'> = {};
    for (const name of fields) {
      const side = sides.shift() ?? 'mine';
      if (side === 'later') return undefined;
      choices[name] = side;
    }
    for (const name of fields as readonly TextField[])
      ledger.givenUp(choices[name] === 'mine' ? theirs.values[name] : read()[name]);
    return choices;
  }

  async function deliver<T>(call: () => T): Promise<T> {
    const delivery = currentDelivery;
    if (delivery === 'lost') throw networkProblem('request lost');
    if (delivery === 'late') await new Promise<void>((arrive) => late.push(arrive));
    const answer = call();
    if (delivery === 'response lost') throw networkProblem('response lost');
    return answer;
  }

  /** Delivers late calls. */
  async function deliverLate(): Promise<void> {
    for (const arrive of late) arrive();
    late = [];
    await flushPromises();
  }

  async function open() {
    const [claimed] = storage.list('sub-1');
    const { revision, answers } = server.stored();
    const opened = restore(
      draftDocument,
      revision === 0 ? { values: emptyAnswers } : { values: answers, revision },
      claimed,
    );
    let form = opened.shown;
    const changes = new EventTarget();
    const read = () => form;
    const write = (answers: Partial<Answers>) => {
      form = { ...form, ...answers };
      changes.dispatchEvent(new Event('change'));
    };
    const onChange = (listener: () => void) => {
      changes.addEventListener('change', listener);
      return () => changes.removeEventListener('change', listener);
    };
    const session = makeDocumentSession({
      kind: draftDocument,
      slot: draftSlot({ storage, windowId: `window-${opening++}`, claimed }),
      opened,
      form: { read, show: write, onChange },
      send: async (changes, from) => {
        const revision = await deliver(() => server.save(draftData(changes), from));
        return { revision, savedAt: 'now' };
      },
      readStored: async () => {
        if (currentDelivery === 'lost') throw networkProblem('request lost');
        const { revision, answers } = server.stored();
        return revision === 0 ? 'nothing' : { revision, values: answers };
      },
      ask: async (conflict, trigger) => {
        asked += 1;
        return trigger === 'autosave' ? undefined : chooseSides(conflict, read);
      },
      onEnd: () => undefined,
    });
    const close = session.open();
    return { session, close, read, write };
  }

  let current: ReturnType<typeof open> | undefined;
  const opened = () => (current ??= open());
  return {
    type: async (field: TextField, text: string) => {
      const { read, write } = await opened();
      ledger.typed(field, text, read()[field]);
      write({ [field]: text });
      await deliverLate();
    },
    save: async (next: Delivery, answers: readonly Side[]) => {
      const { session } = await opened();
      sides = [...answers];
      currentDelivery = next;
      const end = await session.save().catch(() => 'failed' as const);
      currentDelivery = 'arrives';
      await deliverLate();
      return end;
    },
    /** Closes the form, which saves once more, and reopens it at once. */
    reopen: async (next: Delivery) => {
      const { close } = await opened();
      sides = [];
      currentDelivery = next;
      close();
      if (next !== 'late') await flushPromises();
      current = undefined;
      await opened();
      currentDelivery = 'arrives';
    },
    kept: () => storage.list('sub-1').map((draft) => readUnsent(draftDocument, draft)?.mine ?? {}),
    asked: () => asked,
    leave: async () => (await opened()).close(),
  };
}

export type DraftWindow = ReturnType<typeof makeDraftWindow>;
