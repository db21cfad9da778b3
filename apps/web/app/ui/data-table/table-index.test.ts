import { describe, expect, test } from 'vitest';
import { indexRows, type TableQuery } from './table-index.ts';
import type { DataColumn } from './use-data-table.ts';

interface Fish {
  readonly name: string;
  readonly sea: string;
}

const reads: string[] = [];
const columns: readonly DataColumn<Fish>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => {
      reads.push(name);
      return name;
    },
  },
  { id: 'sea', header: 'Sea', value: ({ sea }) => sea },
];
const fish = (name: string, sea = 'Bay of Bengal'): Fish => ({ name, sea });
const few = [
  fish('Seer 2'),
  fish('Anchovy', 'Gulf of Mannar'),
  fish('seer 10'),
  fish('Seer 2', 'Palk Strait'),
];
const query = (changes: Partial<TableQuery> = {}): TableQuery => ({
  search: '',
  filters: {},
  sort: { column: 'name', descending: false },
  ...changes,
});

describe('the order', () => {
  test('is of words and numbers; among equals the later row comes first', () => {
    expect(indexRows(columns, few).find(query())).toEqual([1, 3, 0, 2]);
  });

  test('downwards keeps the later of equals first', () => {
    expect(indexRows(columns, few).find(query({ sort: { column: 'name', descending: true } }))).toEqual([
      2, 3, 0, 1,
    ]);
  });
});

describe('what passes', () => {
  test.each([
    ['a text in any column', { search: ' mannar ' }, [1]],
    ['no text that only two columns together have', { search: 'anchovy gulf' }, []],
    ['a value of a column', { filters: { sea: ['Palk Strait', 'Gulf of Mannar'] } }, [1, 3]],
    ['both at once', { search: 'seer', filters: { sea: ['Palk Strait'] } }, [3]],
    ['a filter of every column', { filters: { sea: ['Palk Strait'], name: ['Anchovy'] } }, []],
  ] as const)('%s', (_, changes, hits) => {
    expect(indexRows(columns, few).find(query(changes))).toEqual(hits);
  });

  test('is worked out once for the same question', () => {
    const index = indexRows(columns, few);
    expect(index.find(query({ search: 'seer' }))).toBe(index.find(query({ search: 'seer' })));
  });
});

test('the values of a column are counted, in order, without empty ones', () => {
  expect(indexRows(columns, [...few, fish('')]).facets('name')).toEqual([
    { value: 'Anchovy', count: 1 },
    { value: 'Seer 2', count: 2 },
    { value: 'seer 10', count: 1 },
  ]);
});

test('rows that stay are not read again for searching', () => {
  const index = indexRows(columns, few);
  index.warmUp();
  reads.length = 0;
  const grown = index.with([...few.slice(0, 3), fish('Tuna'), fish('Sardine')]);
  grown.warmUp();
  expect(reads).toEqual(['Tuna', 'Sardine']);
  expect(grown.find(query({ search: 'palk' }))).toEqual([]);
});
