import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { DataTable } from './data-table.tsx';
import type { TableView } from './table-view.ts';
import type { DataColumn } from './use-data-table.ts';

interface Boat {
  readonly id: number;
  readonly name: string;
  readonly harbour: string;
}

const harbours = ['Thoothukudi', 'Nagapattinam', 'chennai'];
const boats: readonly Boat[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `Boat ${index + 1}`,
  harbour: harbours[index % 3] ?? '',
}));

const columns: readonly DataColumn<Boat>[] = [
  { id: 'index', header: 'No', value: () => '', cell: (_boat, position) => position },
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: true },
  { id: 'harbour', header: 'Harbour', value: ({ harbour }) => harbour, sortable: true, filterable: true },
];

const initial: TableView = {
  search: '',
  filters: {},
  sort: { column: 'name', descending: false },
  page: 1,
};

function Fleet({ rows }: { readonly rows: readonly Boat[] }) {
  const [view, setView] = useState(initial);
  const [gone, setGone] = useState<number>();
  return (
    <DataTable
      label="Boats"
      columns={columns}
      rows={gone === undefined ? rows : rows.filter(({ id }) => id !== gone)}
      rowId={({ id }) => String(id)}
      view={view}
      onView={setView}
      emptyHint="Boats appear here."
      actions={{
        header: 'Action',
        cell: ({ id, name }) => (
          <button type="button" onClick={() => setGone(id)}>
            {`Sink ${name}`}
          </button>
        ),
      }}
    />
  );
}

const show = (rows: readonly Boat[] = boats) => renderPage('/', <Fleet rows={rows} />).user;

/** The text of one column of the rows in sight. */
const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent);

const button = (name: string) => screen.getByRole('button', { name });
const standing = () => screen.getByText(/^Showing/).textContent;

describe('pages', () => {
  test('ten rows at a time, counted from the first', async () => {
    const user = show();
    expect(cells(0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(standing()).toBe('Showing 1 to 10 of 23 entries');
    await user.click(button('Last page'));
    expect(cells(1)).toEqual(['Boat 21', 'Boat 22', 'Boat 23']);
    expect(cells(0)).toEqual(['21', '22', '23']);
    expect(standing()).toBe('Showing 21 to 23 of 23 entries');
    await user.click(button('Previous page'));
    expect(button('Page 2').getAttribute('aria-current')).toBe('page');
    await user.click(button('First page'));
    await user.click(button('Next page'));
    expect(cells(0)[0]).toBe('11');
    await user.click(button('Page 3'));
    expect(cells(0)[0]).toBe('21');
  });

  test('a button that leads nowhere does nothing and keeps the focus', async () => {
    const user = show();
    await user.click(button('Previous page'));
    expect(document.activeElement).toBe(button('Previous page'));
    expect(button('Previous page').getAttribute('aria-disabled')).toBe('true');
    expect(cells(0)[0]).toBe('1');
  });
});

describe('sorting', () => {
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

  test('a click sorts up, the next one down, numbers within words by their value', async () => {
    const user = show();
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(cells(1)[1]).toBe('Boat 2');
    await user.click(button('Name'));
    expect(header('Name').getAttribute('aria-sort')).toBe('descending');
    expect(cells(1)[0]).toBe('Boat 23');
    await user.click(button('Harbour'));
    expect(header('Name').getAttribute('aria-sort')).toBeNull();
    expect(cells(2)[0]).toBe('chennai');
  });

  test('begins again at the first page', async () => {
    const user = show();
    await user.click(button('Last page'));
    await user.click(button('Harbour'));
    expect(standing()).toBe('Showing 1 to 10 of 23 entries');
  });

  test('a column that does not sort has no button', () => {
    show();
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  });
});

describe('searching', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search the table' });

  test('in any field, whatever the case', async () => {
    const user = show();
    await user.type(search(), 'CHENN');
    await vi.waitFor(() => expect(standing()).toBe('Showing 1 to 7 of 7 entries'));
    await user.clear(search());
    await user.type(search(), ' boat 23 ');
    await vi.waitFor(() => expect(cells(1)).toEqual(['Boat 23']));
    expect(search()).toHaveProperty('placeholder', 'Search items...');
  });

  test('without a hit says so', async () => {
    const user = show();
    await user.type(search(), 'zebra');
    await screen.findByText('No data found');
    expect(standing()).toBe('Showing 0 to 0 of 0 entries');
    expect(screen.queryByText('Boats appear here.')).toBeNull();
  });

  test('Clear Filters empties the box, brings all rows back and leaves the focus in the box', async () => {
    const user = show();
    await user.type(search(), 'zebra');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await vi.waitFor(() => expect(standing()).toBe('Showing 1 to 10 of 23 entries'));
    expect(search()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search());
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });
});

describe('filtering', () => {
  const open = async (user: ReturnType<typeof show>, name = 'Filter Harbour') => {
    await user.click(button(name));
    return within(await screen.findByRole('dialog'));
  };

  test('offers the values of the column, once each and in order', async () => {
    const user = show();
    const filter = await open(user);
    const boxes = filter.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
      'chennai',
      'Nagapattinam',
      'Thoothukudi',
    ]);
  });

  test('applies several values, says how many, and resets', async () => {
    const user = show();
    let filter = await open(user);
    await user.click(filter.getByRole('checkbox', { name: 'chennai' }));
    await user.click(filter.getByRole('checkbox', { name: 'Nagapattinam' }));
    expect(standing()).toBe('Showing 1 to 10 of 23 entries');
    await user.click(filter.getByRole('button', { name: 'Apply Filters' }));
    await vi.waitFor(() => expect(standing()).toBe('Showing 1 to 10 of 15 entries'));
    expect(button('Filter Harbour, 2 selected').textContent).toBe('2');

    filter = await open(user, 'Filter Harbour, 2 selected');
    expect(filter.getByRole('checkbox', { name: 'chennai' })).toHaveProperty('checked', true);
    await user.click(filter.getByRole('button', { name: 'Reset' }));
    await vi.waitFor(() => expect(standing()).toBe('Showing 1 to 10 of 23 entries'));
    expect(button('Filter Harbour').textContent).toBe('');
  });

  test('finds a value by a part of it', async () => {
    const user = show();
    const filter = await open(user);
    await user.type(filter.getByRole('textbox', { name: 'Search values' }), 'NAGA');
    expect(filter.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(filter.getByRole('textbox'), 'x');
    filter.getByText('No values');
  });

  test('a choice that is not applied is forgotten', async () => {
    const user = show();
    let filter = await open(user);
    await user.click(filter.getByRole('checkbox', { name: 'chennai' }));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    filter = await open(user);
    expect(filter.getByRole('checkbox', { name: 'chennai' })).toHaveProperty('checked', false);
  });

  test('shows some of many values and says that there are more', async () => {
    const user = show(
      Array.from({ length: 1203 }, (_, id) => ({ id, name: 'Boat', harbour: `Harbour ${id}` })),
    );
    const filter = await open(user);
    expect(filter.getAllByRole('checkbox')).toHaveLength(50);
    filter.getByText('1,153 more. Search to find them.');
  });
});

describe('an empty table', () => {
  test('says what will be here', () => {
    show([]);
    screen.getByText('No data found');
    screen.getByText('Boats appear here.');
    expect(standing()).toBe('Showing 0 to 0 of 0 entries');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });
});

test('when a row goes, the row in its place gets the focus', async () => {
  const user = show();
  await user.click(button('Sink Boat 3'));
  expect(document.activeElement).toBe(button('Sink Boat 4'));
});
