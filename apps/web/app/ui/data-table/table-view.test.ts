import { expect, test } from 'vitest';
import { readTableView, type TableView, withFilter, withSort, writeTableView } from './table-view.ts';

const initial: TableView = { search: '', filters: {}, sort: { column: 'id', descending: false }, page: 1 };
const columns = ['id', 'name', 'status'];

test.each<[string, TableView]>([
  ['', initial],
  ['q=solar', { ...initial, search: 'solar' }],
  ['in.status=a&in.status=b%2Cc', { ...initial, filters: { status: ['a', 'b,c'] } }],
  ['sort=name.desc&page=3', { ...initial, sort: { column: 'name', descending: true }, page: 3 }],
  ['show=name&hide=id&hide=status', { ...initial, columns: { always: ['name'], never: ['id', 'status'] } }],
  ['sort=id.desc', { ...initial, sort: { column: 'id', descending: true } }],
])('reads and writes %s', (query, view) => {
  expect(readTableView(new URLSearchParams(query), initial, columns)).toEqual(view);
  expect(writeTableView(new URLSearchParams(), view, initial).toString()).toBe(query);
});

test.each(['page=-1', 'page=x', 'page=1.5', 'sort=secret.asc', 'in.secret=1', 'show=secret'])(
  'ignores %s',
  (query) => {
    expect(readTableView(new URLSearchParams(query), initial, columns)).toEqual(initial);
  },
);

test('keeps other parameters', () => {
  const params = new URLSearchParams('open=7&page=4&q=old&hide=name');
  expect(writeTableView(params, initial, initial).toString()).toBe('open=7');
});

test('filtering and sorting return to page 1', () => {
  const page4 = { ...initial, page: 4 };
  const filtered = withFilter(page4, 'status', ['a']);
  expect(filtered).toEqual({ ...initial, filters: { status: ['a'] } });
  expect(withFilter(filtered, 'status', [])).toEqual(initial);
  expect(withSort(page4, 'name')).toEqual({ ...initial, sort: { column: 'name', descending: false } });
  expect(withSort(withSort(page4, 'name'), 'name').sort.descending).toBe(true);
});
