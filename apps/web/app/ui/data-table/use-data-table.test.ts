import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TableView } from './table-view.ts';
import { type DataColumn, useDataTable } from './use-data-table.ts';

interface Fish {
  readonly name: string;
  readonly sea: string;
}

const columns: readonly DataColumn<Fish>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: 'words', filterable: true },
  { id: 'sea', header: 'Sea', value: ({ sea }) => sea, sortable: 'codes', filterable: true },
];
const fish = (name: string, sea = 'Bay of Bengal'): Fish => ({ name, sea });
const few = [
  fish('Seer 2'),
  fish('Anchovy', 'Gulf of Mannar'),
  fish('seer 10'),
  fish('Seer 2', 'Palk Strait'),
];

interface Props {
  readonly rows: readonly Fish[];
  readonly changes: Partial<TableView>;
}

const look = (changes: Partial<TableView> = {}, rows: readonly Fish[] = few) =>
  renderHook(
    (props: Props) =>
      useDataTable({
        columns,
        rows: props.rows,
        rowId: ({ name, sea }) => `${name}, ${sea}`,
        view: {
          search: '',
          filters: {},
          sort: { column: 'name', descending: false },
          page: 1,
          ...props.changes,
        },
        onView: () => {},
        pageSize: 3,
      }),
    { initialProps: { rows, changes } },
  );

/** Every row that passes, in order, by its place in `rows`. */
const order = (table: { total: number; rows: readonly Fish[]; rowAt: (at: number) => Fish | undefined }) =>
  Array.from({ length: table.total }, (_, at) => {
    const row = table.rowAt(at);
    return row ? table.rows.indexOf(row) : -1;
  });

describe('the order', () => {
  test.each<[string, TableView['sort'], number[]]>([
    ['is of words and numbers; equal rows keep the order they came in', up('name'), [1, 0, 3, 2]],
    ['downwards keeps it too', down('name'), [2, 0, 3, 1]],
    ['of codes is by their letters', up('sea'), [0, 2, 1, 3]],
  ])('%s', (_, sort, expected) => {
    expect(order(look({ sort }).result.current)).toEqual(expected);
  });

  test('takes in rows that arrive, change and go', () => {
    const { result, rerender } = look();
    const grown = [...few, fish('Seer 2', 'Gulf of Mannar'), fish('barracuda')];
    rerender({ rows: grown, changes: {} });
    expect(order(result.current)).toEqual([1, 5, 0, 3, 4, 2]);
    rerender({ rows: grown.map((row, at) => (at === 1 ? fish('Seer 3') : row)), changes: {} });
    expect(order(result.current)).toEqual([5, 0, 3, 4, 1, 2]);
    rerender({ rows: grown.slice(2), changes: {} });
    expect(order(result.current)).toEqual([3, 1, 2, 0]);
    rerender({ rows: [], changes: {} });
    expect(order(result.current)).toEqual([]);
  });
});

describe('what passes', () => {
  test.each([
    ['a text in any column', { search: ' mannar ' }, [1]],
    ['no text that only two columns together have', { search: 'anchovy gulf' }, []],
    ['a value of a column', { filters: { sea: ['Palk Strait', 'Gulf of Mannar'] } }, [1, 3]],
    ['both at once', { search: 'seer', filters: { sea: ['Palk Strait'] } }, [3]],
    ['a filter of every column', { filters: { sea: ['Palk Strait'], name: ['Anchovy'] } }, []],
    ['a filter of a column that is none', { filters: { depth: ['40 m'] } }, [1, 0, 3, 2]],
  ])('%s', (_, changes, hits) => {
    expect(order(look(changes).result.current)).toEqual(hits);
  });

  test('among rows that arrive', () => {
    const { result, rerender } = look({ search: 'palk' });
    const rows = [...few, fish('Tuna', 'Palk Strait')];
    rerender({ rows, changes: { search: 'palk' } });
    expect(order(result.current)).toEqual([3, 4]);
  });
});

describe('pages', () => {
  test('one beyond the last is the last', () => {
    const { page, pageCount, offset, visible } = look({ page: 9 }).result.current;
    expect({ page, pageCount, offset, visible }).toEqual({
      page: 2,
      pageCount: 2,
      offset: 3,
      visible: [few[2]],
    });
  });

  test('a row is found by its name, and where it stands', () => {
    const { positionOf, pageOf } = look({ search: 'seer' }).result.current;
    expect(positionOf('seer 10, Bay of Bengal')).toBe(2);
    expect(pageOf(3)).toBe(2);
    expect(positionOf('Anchovy, Gulf of Mannar')).toBe(-1);
  });
});

test('the values of a column are counted, whatever is searched; in order, without empty ones', () => {
  const { facetsOf } = look({ search: 'palk' }, [...few, fish('')]).result.current;
  expect(facetsOf('name')).toEqual([
    { value: 'Anchovy', count: 1 },
    { value: 'Seer 2', count: 2 },
    { value: 'seer 10', count: 1 },
  ]);
});

function up(column: string): TableView['sort'] {
  return { column, descending: false };
}

function down(column: string): TableView['sort'] {
  return { column, descending: true };
}
