import { expect, test } from 'vitest';
import type { Item } from './items.ts';
import { type Entry, lossesOf, newEntry, settle, unknownNumber } from './ledger.ts';

const id = 'a1';

function application(more: object = {}): Item {
  const draft = { user_status: 'draft', revision: 2, answers: { address: '2 Anna Salai' } };
  return { pk: 'USER#s', sk: `APP#${id}`, entity: 'application', application_id: id, ...draft, ...more };
}

function decision(action: string): Item {
  return { pk: `APP#${id}`, sk: 'DECISION#stage1#2', entity: 'decision', stage: 'stage1', action };
}

function entry(more: Partial<Entry>): Entry {
  return { ...newEntry(id, 's'), ...more };
}

const saved = { revision: 2, data: { address: '2 Anna Salai' } };
const next = { revision: 3, data: { address: '3 Anna Salai' } };
const submitted = application({ user_status: 'submitted', submitted_id: 'GSP-2026-000001' });

test.for([
  ['what was answered last is there', { known: saved }, [application()]],
  ['a save without an answer did not happen', { known: saved, intended: next }, [application()]],
  [
    'a save without an answer happened',
    { known: saved, intended: next },
    [application({ revision: 3, answers: next.data })],
  ],
  ['the first save never happened', { intended: next }, []],
  [
    'a submit without an answer happened',
    { known: saved, intended: { ...saved, submittedId: unknownNumber } },
    [submitted],
  ],
  ['a submit is there', { known: { ...saved, submittedId: 'GSP-2026-000001' } }, [submitted]],
  [
    'a decision without an answer happened',
    { known: saved, deciding: [{ stage: 'stage1', action: 'approve' }] },
    [application(), decision('approve')],
  ],
] as const satisfies [string, Partial<Entry>, Item[]][])('nothing is lost when %s', ([, more, items]) => {
  expect(lossesOf(entry(more), items)).toEqual([]);
});

test.for([
  ['an answered save is gone', { known: next }, [application()]],
  ['an application is gone', { known: saved }, []],
  ['the revision fits and the answers do not', { known: { ...saved, data: {} } }, [application()]],
  [
    'a save happened that nobody asked for',
    { known: saved },
    [application({ revision: 3, answers: next.data })],
  ],
  [
    'an answered submission is a draft again',
    { known: { ...saved, submittedId: 'GSP-2026-000001' } },
    [application()],
  ],
  [
    'an answered submission has another number',
    { known: { ...saved, submittedId: 'GSP-2026-000002' } },
    [submitted],
  ],
  ['nobody submitted', { known: saved }, [submitted]],
  [
    'an answered decision is gone',
    { known: saved, decided: [{ stage: 'stage1', action: 'approve' }] },
    [application()],
  ],
  ['nobody took a decision', { known: saved }, [application(), decision('reject')]],
] as const satisfies [string, Partial<Entry>, Item[]][])('it shows when %s', ([, more, items]) => {
  expect(lossesOf(entry(more), items)).toHaveLength(1);
});

test('what lies there is what is known from then on', () => {
  const approve = { stage: 'stage1', action: 'approve' } as const;
  const reject = { stage: 'stage1', action: 'reject' } as const;
  const settled = entry({ known: saved, intended: next, deciding: [approve, reject] });
  settle(settled, [submitted, decision('approve')]);
  expect(settled).toEqual({
    ...newEntry(id, 's'),
    known: { ...saved, submittedId: 'GSP-2026-000001' },
    intended: undefined,
    decided: [approve],
  });
});
