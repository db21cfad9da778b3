import { expect, test } from 'vitest';
import {
  isNarrowed,
  readTableView,
  type TableView,
  withFilter,
  withSort,
  writeTableView,
} from './table-view.ts';

const initial: TableView = { search: '', filters: {}, sort: { column: 'id', descending: false }, page: 1 };
const columns = ['id', 'name', 'status'];

test.each<[string, TableView]>([
  ['', initial],
  ['q=solar', { ...initial, search: 'solar' }],
  ['in.status=a&in.status=b%2Cc', { ...initial, filters: { status: ['a', 'b,c'] } }],
  ['sort=name.desc&page=3', { ...initial, sort: { column: 'name', descending: true }, page: 3 }],
  ['sort=id.desc', { ...initial, sort: { column: 'id', descending: true } }],
])('%s is a view that comes back the same', (address, view) => {
  expect(readTableView(new URLSearchParams(address), initial, columns)).toEqual(view);
  expect(writeTableView(new URLSearchParams(), view, initial).toString()).toBe(address);
});

test.each(['page=-1', 'page=x', 'page=1.5', 'sort=secret.asc', 'in.secret=1'])(
  '%s is not understood',
  (address) => {
    expect(readTableView(new URLSearchParams(address), initial, columns)).toEqual(initial);
  },
);

test('parameters of others stay', () => {
  const params = new URLSearchParams('open=7&page=4&q=old');
  expect(writeTableView(params, initial, initial).toString()).toBe('open=7');
});

test('a filter and a sort begin again at page 1', () => {
  const there = { ...initial, page: 4 };
  const filtered = withFilter(there, 'status', ['a']);
  expect(filtered).toEqual({ ...initial, filters: { status: ['a'] } });
  expect(isNarrowed(filtered)).toBe(true);
  expect(withFilter(filtered, 'status', [])).toEqual(initial);
  expect(withSort(there, 'name')).toEqual({ ...initial, sort: { column: 'name', descending: false } });
  expect(withSort(withSort(there, 'name'), 'name').sort.descending).toBe(true);
});
