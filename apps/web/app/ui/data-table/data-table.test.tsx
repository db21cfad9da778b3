import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLayout } from '../../../test/layout.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './table-model.ts';
import type { TableView } from './table-view.ts';
import { useDataTable } from './use-data-table.ts';
import type { DataTableHandle } from './use-row-focus.ts';

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
  { id: 'index', header: 'No', value: () => '', cell: (_boat, number) => number },
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: 'words' },
  { id: 'harbour', header: 'Harbour', value: ({ harbour }) => harbour, sortable: 'words', filterable: true },
];

const initial: TableView = {
  search: '',
  filters: {},
  sort: { column: 'name', descending: false },
  page: 1,
};

interface FleetProps {
  readonly rows: readonly Boat[];
  /** Rows that the button "More" adds. */
  readonly more?: readonly Boat[];
  readonly hasKeys?: boolean;
  readonly filters?: TableView['filters'];
}

function Fleet({ rows, more = [], hasKeys = true, filters = {} }: FleetProps) {
  const [view, setView] = useState({ ...initial, filters });
  const [fleet, setFleet] = useState(rows);
  const [opened, setOpened] = useState('');
  const handle = useRef<DataTableHandle>(null);
  const table = useDataTable({
    columns,
    rows: fleet,
    rowId: ({ id }) => String(id),
    view,
    onView: setView,
  });
  return (
    <>
      <DataTable
        ref={handle}
        label="Boats"
        table={table}
        emptyHint="Boats appear here."
        noMatchHint="No boat matches."
        onOpen={({ name }) => setOpened(name)}
        {...(hasKeys && { keys: {} })}
        actions={{
          header: 'Action',
          cell: ({ id, name }) => (
            <button type="button" onClick={() => setFleet(fleet.filter((boat) => boat.id !== id))}>
              {`Sink ${name}`}
            </button>
          ),
        }}
      />
      <button type="button" onClick={() => setFleet([...fleet, ...more])}>
        More
      </button>
      <p>Opened: {opened}</p>
      <button type="button" onClick={() => handle.current?.focusRow('23')}>
        Go to Boat 23
      </button>
    </>
  );
}

const show = (rows: readonly Boat[] = boats, more: readonly Boat[] = []) =>
  renderPage('/', <Fleet rows={rows} more={more} />).user;

beforeEach(stubLayout);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the texts of one column of the visible rows. */
const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent);

const button = (name: string) => screen.getByRole('button', { name });
const rangeText = () => screen.getByText(/^Showing/).textContent;

describe('pages', () => {
  test('show ten rows at a time, numbered across pages', async () => {
    const user = show();
    expect(cells(0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(rangeText()).toBe('Showing 1 to 10 of 23 entries');
    await user.click(button('Last page'));
    expect(cells(1)).toEqual(['Boat 21', 'Boat 22', 'Boat 23']);
    expect(cells(0)).toEqual(['21', '22', '23']);
    expect(rangeText()).toBe('Showing 21 to 23 of 23 entries');
    await user.click(button('Previous page'));
    expect(button('Page 2').getAttribute('aria-current')).toBe('page');
    await user.click(button('First page'));
    await user.click(button('Next page'));
    expect(cells(0)[0]).toBe('11');
    await user.click(button('Page 3'));
    expect(cells(0)[0]).toBe('21');
  });

  test('a disabled button does nothing and keeps the focus', async () => {
    const user = show();
    await user.click(button('Previous page'));
    expect(document.activeElement).toBe(button('Previous page'));
    expect(button('Previous page').getAttribute('aria-disabled')).toBe('true');
    expect(cells(0)[0]).toBe('1');
  });
});

describe('sorting', () => {
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

  test('a click sorts ascending, the next one descending, with numbers by value', async () => {
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

  test('returns to the first page', async () => {
    const user = show();
    await user.click(button('Last page'));
    await user.click(button('Harbour'));
    expect(rangeText()).toBe('Showing 1 to 10 of 23 entries');
  });

  test('an unsortable column has no button', () => {
    show();
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  });
});

describe('searching', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search the table' });

  test('matches any column, case-insensitively', async () => {
    const user = show();
    await user.type(search(), 'CHENN');
    await waitFor(() => expect(rangeText()).toBe('Showing 1 to 7 of 7 entries'));
    await user.clear(search());
    await user.type(search(), ' boat 23 ');
    await waitFor(() => expect(cells(1)).toEqual(['Boat 23']));
    expect(search()).toHaveProperty('placeholder', 'Search items...');
  });

  test('shows a message without matches', async () => {
    const user = show();
    await user.type(search(), 'zebra');
    await screen.findByText('No data found');
    screen.getByText('No boat matches.');
    expect(rangeText()).toBe('Showing 0 to 0 of 0 entries');
    expect(screen.queryByText('Boats appear here.')).toBeNull();
  });

  test.each(['Clear Filters', 'Show all again'])(
    '%s shows all rows and focuses the search box',
    async (name) => {
      const user = show();
      await user.type(search(), 'zebra');
      await screen.findByText('No data found');
      await user.click(button(name));
      await waitFor(() => expect(rangeText()).toBe('Showing 1 to 10 of 23 entries'));
      expect(search()).toHaveProperty('value', '');
      expect(document.activeElement).toBe(search());
      expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );
});

describe('filtering', () => {
  const open = async (user: ReturnType<typeof show>, name = 'Filter Harbour') => {
    await user.click(button(name));
    return within(await screen.findByRole('dialog'));
  };

  test('offers the distinct values of the column, sorted', async () => {
    const user = show();
    const filter = await open(user);
    const boxes = filter.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
      'chennai',
      'Nagapattinam',
      'Thoothukudi',
    ]);
  });

  test('applies several values, shows their number, and resets', async () => {
    const user = show();
    let filter = await open(user);
    await user.click(filter.getByRole('checkbox', { name: 'chennai' }));
    await user.click(filter.getByRole('checkbox', { name: 'Nagapattinam' }));
    expect(rangeText()).toBe('Showing 1 to 10 of 23 entries');
    await user.click(filter.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(rangeText()).toBe('Showing 1 to 10 of 15 entries'));
    expect(button('Filter Harbour, 2 selected').textContent).toBe('2');

    filter = await open(user, 'Filter Harbour, 2 selected');
    expect(filter.getByRole('checkbox', { name: 'chennai' })).toHaveProperty('checked', true);
    await user.click(filter.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(rangeText()).toBe('Showing 1 to 10 of 23 entries'));
    expect(button('Filter Harbour').textContent).toBe('');
  });

  test('finds a value by a substring', async () => {
    const user = show();
    const filter = await open(user);
    await user.type(filter.getByRole('textbox', { name: 'Search values' }), 'NAGA');
    expect(filter.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(filter.getByRole('textbox'), 'x');
    filter.getByText('No values');
  });

  test('discards a selection that is not applied', async () => {
    const user = show();
    let filter = await open(user);
    await user.click(filter.getByRole('checkbox', { name: 'chennai' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    filter = await open(user);
    expect(filter.getByRole('checkbox', { name: 'chennai' })).toHaveProperty('checked', false);
  });

  test('shows the rows per value, the number of values and of selected ones', async () => {
    const user = show();
    const filter = await open(user);
    expect(filter.getAllByText(/^\d+$/).map((count) => count.textContent)).toEqual(['7', '8', '8']);
    await user.click(filter.getByRole('checkbox', { name: 'chennai' }));
    filter.getByText('3 to choose from, 1 selected');
  });

  test('renders only the visible ones of many values', async () => {
    const user = show(
      Array.from({ length: 12_003 }, (_, id) => ({ id, name: 'Boat', harbour: `Harbour ${id}` })),
    );
    const filter = await open(user);
    const shown = filter.getAllByRole('checkbox').length;
    expect(shown).toBeGreaterThan(5);
    expect(shown).toBeLessThan(40);
    filter.getByText('12,003 to choose from, 0 selected');
    await user.type(filter.getByRole('textbox'), 'harbour 11999');
    await waitFor(() => expect(filter.getAllByRole('checkbox')).toHaveLength(1));
  });
});

describe('Clear Filters', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('removes the filters while the last key waits for its debounce', () => {
    renderPage('/', <Fleet rows={boats} filters={{ harbour: ['chennai'] }} />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(box, { target: { value: 'Boat 1' } });
    expect(rangeText()).toBe('Showing 1 to 4 of 4 entries');
    // The debounce ends before the cleared text is rendered.
    act(() => {
      fireEvent.click(button('Clear Filters'));
      vi.advanceTimersByTime(300);
    });
    act(() => void vi.advanceTimersByTime(300));
    expect(box.value).toBe('');
    expect(rangeText()).toBe('Showing 1 to 10 of 23 entries');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });
});

test('filter values have a roving tab index with arrow keys', async () => {
  const user = show(
    Array.from({ length: 300 }, (_, id) => ({ id, name: 'Boat', harbour: `Harbour ${1000 + id}` })),
  );
  await user.click(button('Filter Harbour'));
  const filter = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(filter.getByRole('textbox')));
  const focused = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;
  await user.tab();
  expect(focused()).toBe('Harbour 1000');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('Harbour 1001');
  await user.keyboard('{End}');
  expect(focused()).toBe('Harbour 1299');
  await user.tab();
  expect(document.activeElement).toBe(filter.getByRole('button', { name: 'Reset' }));
  await user.tab({ shift: true });
  expect(focused()).toBe('Harbour 1299');
});

describe('rows that arrive later', () => {
  const late = Array.from({ length: 30 }, (_, index) => ({
    id: 100 + index,
    name: `Catamaran ${index}`,
    harbour: 'Cuddalore',
  }));

  test('keep page, search and focus', async () => {
    const user = show(boats, late);
    await user.click(button('Page 2'));
    await user.click(button('More'));
    expect(rangeText()).toBe('Showing 11 to 20 of 53 entries');
    expect(cells(1)[0]).toBe('Boat 11');
    expect(document.activeElement).toBe(button('More'));
  });

  test('are matched by the current search', async () => {
    const user = show(boats, late);
    await user.type(screen.getByRole('searchbox'), 'catamaran');
    await screen.findByText('No data found');
    await user.click(button('More'));
    await waitFor(() => expect(rangeText()).toBe('Showing 1 to 10 of 30 entries'));
  });
});

describe('keys', () => {
  test('j and k move between rows, also across pages', async () => {
    const user = show();
    button('Sink Boat 9').focus();
    await user.keyboard('jj');
    expect(document.activeElement).toBe(button('Sink Boat 11'));
    expect(rangeText()).toBe('Showing 11 to 20 of 23 entries');
    await user.keyboard('k');
    expect(document.activeElement).toBe(button('Sink Boat 10'));
    expect(rangeText()).toBe('Showing 1 to 10 of 23 entries');
  });

  test('k does nothing at the first row', async () => {
    const user = show();
    button('Sink Boat 1').focus();
    await user.keyboard('k');
    expect(document.activeElement).toBe(button('Sink Boat 1'));
  });

  test('work wherever the focus is: j goes to the first row, / to the search box', async () => {
    const user = show();
    await user.keyboard('j');
    expect(document.activeElement).toBe(button('Sink Boat 1'));
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    button('More').focus();
    await user.keyboard('{Control>}j{/Control}');
    expect(document.activeElement).toBe(button('More'));
    await user.keyboard('k');
    expect(document.activeElement).toBe(button('Sink Boat 1'));
  });

  test('rest while a dialog is open', async () => {
    const user = show();
    await user.click(button('Filter Harbour'));
    const filter = within(await screen.findByRole('dialog'));
    const reset = filter.getByRole('button', { name: 'Reset' });
    reset.focus();
    await user.keyboard('j/');
    expect(document.activeElement).toBe(reset);
  });

  test('can be switched off', async () => {
    const { user } = renderPage('/', <Fleet rows={boats} hasKeys={false} />);
    await user.keyboard('j/');
    expect(document.activeElement).toBe(document.body);
  });

  test('type letters in the search box', async () => {
    const user = show();
    await user.type(screen.getByRole('searchbox'), 'jk');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk');
  });
});

describe('a click', () => {
  const opened = () => screen.getByText(/^Opened:/).textContent;

  test('in a row opens it', async () => {
    const user = show();
    await user.click(screen.getByText('Boat 7'));
    expect(opened()).toBe('Opened: Boat 7');
  });

  test('on a control in a row does not', async () => {
    const user = show();
    await user.click(button('Sink Boat 7'));
    expect(opened()).toBe('Opened: ');
  });

  test('that ends a selection of text does not', async () => {
    const user = show();
    const name = screen.getByText('Boat 7');
    await user.pointer([
      { keys: '[MouseLeft>]', target: name, offset: 0 },
      { target: name, offset: 4 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(window.getSelection()?.toString()).toBe('Boat');
    expect(opened()).toBe('Opened: ');
  });
});

describe('sort and filter of narrow screens', () => {
  const open = async (user: ReturnType<typeof show>) => {
    await user.click(button('Sort and filter'));
    return within(await screen.findByRole('dialog', { name: 'Sort and filter' }));
  };

  test('offers both directions of each sortable column', async () => {
    const user = show();
    const drawer = await open(user);
    const choice = drawer.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Name, ascending', 'Name, descending', 'Harbour, ascending', 'Harbour, descending']);
    await user.selectOptions(choice, 'Name, descending');
    expect(cells(1)[0]).toBe('Boat 23');
  });

  test('filters below the name of the column', async () => {
    const user = show();
    const drawer = await open(user);
    await user.click(drawer.getByRole('button', { name: 'Harbour' }));
    await user.click(drawer.getByRole('checkbox', { name: 'chennai' }));
    await user.click(drawer.getByRole('button', { name: 'Apply Filters' }));
    await user.click(drawer.getByRole('button', { name: 'Show 7 entries' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rangeText()).toBe('Showing 1 to 7 of 7 entries');
    expect((await open(user)).getByRole('button', { name: 'Harbour 1 selected' })).toBeTruthy();
  });
});

test('focusRow opens the page of the row and focuses it', async () => {
  const user = show();
  await user.click(button('Go to Boat 23'));
  expect(document.activeElement).toBe(button('Sink Boat 23'));
  expect(rangeText()).toBe('Showing 21 to 23 of 23 entries');
});

describe('an empty table', () => {
  test('shows the hint', () => {
    show([]);
    screen.getByText('No data found');
    screen.getByText('Boats appear here.');
    expect(rangeText()).toBe('Showing 0 to 0 of 0 entries');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });
});

describe('a row that a key has reached', () => {
  const reach = async (user: ReturnType<typeof show>) => {
    button('Sink Boat 8').focus();
    await user.keyboard('jj');
    expect(document.activeElement).toBe(button('Sink Boat 10'));
  };

  test('leaves the focus to the row in its place when it disappears', async () => {
    const user = show();
    await reach(user);
    await user.click(button('Sink Boat 10'));
    expect(document.activeElement).toBe(button('Sink Boat 11'));
  });

  test('keeps the focus when rows that arrive move it to another page', async () => {
    const arks = Array.from({ length: 8 }, (_, index) => ({
      id: 100 + index,
      name: `Ark ${index}`,
      harbour: '',
    }));
    const user = show(boats, arks);
    await reach(user);
    fireEvent.click(button('More'));
    expect(document.activeElement).toBe(button('Sink Boat 10'));
    expect(rangeText()).toBe('Showing 11 to 20 of 31 entries');
  });
});

test('focusRow without a matching row focuses the table, and later rows leave the focus where it is', async () => {
  const user = show();
  await user.type(screen.getByRole('searchbox'), 'zebra');
  await screen.findByText('No data found');
  await user.click(button('Go to Boat 23'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Boats' }));
  await user.click(button('Clear Filters'));
  await waitFor(() => expect(rangeText()).toBe('Showing 1 to 10 of 23 entries'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('focuses the row in the place of a removed one', async () => {
  const user = show();
  await user.click(button('Sink Boat 3'));
  expect(document.activeElement).toBe(button('Sink Boat 4'));
});
