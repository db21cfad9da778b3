import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formatIn } from '../../i18n/format.ts';
import type { DataColumn } from './table-model.ts';
import type { TableView } from './table-view.ts';
import { useDataTable } from './use-data-table.ts';

interface Fish {
  readonly name: string;
  readonly sea: string;
}

const nameColumn: DataColumn<Fish> = {
  id: 'name',
  header: 'Name',
  value: ({ name }) => name,
  sortable: 'words',
  filterable: true,
};
const seaColumn: DataColumn<Fish> = {
  id: 'sea',
  header: 'Sea',
  value: ({ sea }) => sea,
  sortable: 'codes',
  filterable: true,
};
/** Several values a row. */
const gearColumn: DataColumn<Fish> = {
  id: 'gear',
  header: 'Gear',
  value: () => '',
  filterable: true,
  filterValues: ({ sea }) =>
    sea === 'Bay of Bengal' ? ['line'] : ['net', ...(sea === 'Palk Strait' ? ['line'] : [])],
  filterLabel: (value) => `The ${value}`,
};
const columns = [nameColumn, seaColumn, gearColumn];
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

const first: TableView = { search: '', filters: {}, sort: up('name'), page: 1 };

const renderTable = (changes: Partial<TableView> = {}, rows: readonly Fish[] = few) =>
  renderHook(
    (props: Props) =>
      useDataTable({
        columns,
        rows: props.rows,
        rowId: ({ name, sea }) => `${name}, ${sea}`,
        view: { ...first, ...props.changes },
        onView: () => {},
      }),
    { initialProps: { rows, changes } as Props },
  );

/** Returns the indices in `rows` of all matching rows, in order. */
const order = (table: { matching: readonly Fish[]; rows: readonly Fish[] }) =>
  table.matching.map((row) => table.rows.indexOf(row));

describe('the order', () => {
  test.each<[string, TableView['sort'], number[]]>([
    ['of words is numeric-aware and stable', up('name'), [1, 0, 3, 2]],
    ['descending is stable, too', down('name'), [2, 0, 3, 1]],
    ['of codes is by character', up('sea'), [0, 2, 1, 3]],
  ])('%s', (_, sort, expected) => {
    expect(order(renderTable({ sort }).result.current)).toEqual(expected);
  });

  test('follows added, changed and removed rows', () => {
    const { result, rerender } = renderTable();
    const grown = [...few, fish('Seer 2', 'Gulf of Mannar'), fish('barracuda')];
    rerender({ rows: grown, changes: {} });
    expect(order(result.current)).toEqual([1, 5, 0, 3, 4, 2]);
    rerender({ rows: grown.map((row, at) => (at === 1 ? fish('Seer 3') : row)), changes: {} });
    expect(order(result.current)).toEqual([5, 0, 3, 4, 1, 2]);
    rerender({ rows: grown.slice(2), changes: {} });
    expect(order(result.current)).toEqual([3, 1, 2, 0]);
  });
});

test.each([
  ['have all words, in any columns and order', { search: 'GULF anchovy' }, [1]],
  ['have a word within one column', { search: 'anchovygulf' }, []],
  ['have one of the values', { filters: { sea: ['Palk Strait', 'Gulf of Mannar'] } }, [1, 3]],
  ['match search and filter', { search: 'seer', filters: { sea: ['Palk Strait'] } }, [3]],
  ['match all filters', { filters: { sea: ['Palk Strait'], name: ['Anchovy'] } }, []],
  ['ignore filters of unknown columns', { filters: { depth: ['40 m'] } }, [1, 0, 3, 2]],
])('matching rows %s', (_, changes, hits) => {
  expect(order(renderTable(changes).result.current)).toEqual(hits);
});

test('equal filters and an equal order do not filter and sort the rows again', () => {
  const filterValues = vi.spyOn(gearColumn, 'filterValues');
  const compareTexts = vi.spyOn(formatIn(i18n.locale), 'compareTexts');
  const view = (page: number) => ({ filters: { gear: ['line', 'net'] }, sort: up('name'), page });
  const { result, rerender } = renderTable(view(1));
  expect(filterValues).toHaveBeenCalled();
  expect(compareTexts).toHaveBeenCalled();
  filterValues.mockClear();
  compareTexts.mockClear();
  rerender({ rows: few, changes: view(2) });
  expect(result.current.visible).toHaveLength(4);
  expect(filterValues).not.toHaveBeenCalled();
  expect(compareTexts).not.toHaveBeenCalled();
});

test('a page beyond the last becomes the last; a row knows its place in all rows, and its position', () => {
  const many = Array.from({ length: 12 }, (_, at) => fish(`Seer ${at}`));
  const { page, pageCount, offset, visible } = renderTable({ page: 9 }, many).result.current;
  expect([page, pageCount, offset, visible.map(({ index }) => index)]).toEqual([2, 2, 10, [10, 11]]);
  const seers = renderTable({ search: 'seer', sort: down('name') }).result.current;
  expect(seers.visible.map(({ index }) => index)).toEqual([2, 0, 3]);
  expect(seers.positionOf('seer 10, Bay of Bengal')).toBe(0);
  expect(seers.positionOf('Anchovy, Gulf of Mannar')).toBe(-1);
  expect([seers.pageOf(9), seers.pageOf(10)]).toEqual([1, 2]);
});

describe('the values of a filter', () => {
  const sea = (value: string, count: number) => ({ value, label: value, count });

  test('are counted in all rows, sorted, without the empty one', () => {
    const { facetsOf } = renderTable({}, [...few, fish('')]).result.current;
    expect(facetsOf(nameColumn)).toEqual([
      { value: 'Anchovy', label: 'Anchovy', count: 1 },
      { value: 'Seer 2', label: 'Seer 2', count: 2 },
      { value: 'seer 10', label: 'seer 10', count: 1 },
    ]);
  });

  test('are those that the search and the other filters leave, and the chosen ones', () => {
    const seasOf = (view: Partial<TableView>) => renderTable(view).result.current.facetsOf(seaColumn);
    expect(seasOf({ search: 'seer 2', filters: { name: ['Seer 2', 'seer 10'] } })).toEqual([
      sea('Bay of Bengal', 1),
      sea('Palk Strait', 1),
    ]);
    expect(seasOf({ filters: { sea: ['Palk Strait'] } })).toHaveLength(3);
    expect(seasOf({ filters: { sea: ['Palk Strait'], name: ['Anchovy'] } })).toEqual([
      sea('Gulf of Mannar', 1),
      sea('Palk Strait', 0),
    ]);
  });

  test('are in the order of their values, where the column says so', () => {
    const { facetsOf } = renderTable().result.current;
    const column = { ...seaColumn, filterLabel: (value: string) => (value === 'Palk Strait' ? '1' : '2') };
    const valuesOf = (order: typeof seaColumn) => facetsOf(order).map(({ value }) => value);
    expect(valuesOf(column)[0]).toBe('Palk Strait');
    expect(valuesOf({ ...column, filterOrder: (value) => -value.length })).toEqual([
      'Gulf of Mannar',
      'Bay of Bengal',
      'Palk Strait',
    ]);
  });

  test('are several of one row, with labels of their own', () => {
    const { result } = renderTable({ filters: { gear: ['net'] }, sort: up('name') });
    const { facetsOf, matching } = result.current;
    expect(facetsOf(gearColumn)).toEqual([
      { value: 'line', label: 'The line', count: 3 },
      { value: 'net', label: 'The net', count: 2 },
    ]);
    expect(matching).toEqual([few[1], few[3]]);
  });
});

function up(column: string): TableView['sort'] {
  return { column, descending: false };
}

function down(column: string): TableView['sort'] {
  return { column, descending: true };
}
