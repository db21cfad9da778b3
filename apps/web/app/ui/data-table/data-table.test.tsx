import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { stubScreen } from '../../../test/layout.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DataTable } from './data-table.tsx';
import { fittingColumns, useColumnChoice } from './shown-columns.ts';
import type { DataColumn } from './table-model.ts';
import type { TableView } from './table-view.ts';
import { useDataTable } from './use-data-table.ts';
import type { DataTableHandle } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';

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
  { id: 'index', header: 'No', value: () => '', cell: (_boat, number) => number, leaves: 1 },
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: 'words' },
  {
    id: 'harbour',
    header: 'Harbour',
    value: ({ harbour }) => harbour,
    sortable: 'words',
    filterable: true,
    filterLabel: (value) => value,
  },
];

const initial: TableView = { search: '', filters: {}, sort: { column: 'name', descending: false }, page: 1 };

interface FleetProps {
  readonly rows: readonly Boat[];
  /** Rows that the button "More" adds. */
  readonly more?: readonly Boat[];
}

function Fleet({ rows, more = [] }: FleetProps) {
  const [view, setView] = useState(initial);
  const [fleet, setFleet] = useState(rows);
  const [opened, setOpened] = useState('');
  const handle = useRef<DataTableHandle>(null);
  const rowId = ({ id }: Boat) => String(id);
  const table = useDataTable({ columns, rows: fleet, rowId, view, onView: setView });
  const selection = useSelection(table);
  return (
    <>
      <DataTable
        ref={handle}
        label="Boats"
        columnSetting={useColumnChoice('boats', table)}
        table={table}
        emptyHint="Boats appear here."
        noMatchHint="No boat matches."
        onOpen={({ name }) => setOpened(name)}
        keys={{}}
        actions={{
          header: 'Action',
          cell: ({ id, name }) => (
            <button type="button" onClick={() => setFleet(fleet.filter((boat) => boat.id !== id))}>
              {`Sink ${name}`}
            </button>
          ),
        }}
        selecting={{
          selection,
          label: ({ name }) => `Select ${name}`,
          actions: <button type="button">Paint {selection.rows.map(({ id }) => id).join()}</button>,
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

/** Returns the texts of one column of the visible rows. */
const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent);

const button = (name: string) => screen.getByRole('button', { name });
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the table' });
const rangeText = () => screen.getByText(/^Showing/).textContent;
const expectRange = (text: string) => waitFor(() => expect(rangeText()).toBe(`Showing ${text} entries`));
const focused = () => document.activeElement;

async function openFilter(user: UserEvent, name = 'Filter Harbour') {
  await user.click(button(name));
  return findDialog(/./);
}

test('pages show ten rows at a time, numbered across pages; a disabled button keeps the focus', async () => {
  const user = show();
  expect(cells(0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await expectRange('1 to 10 of 23');
  await user.click(button('Previous page'));
  expect(focused()).toBe(button('Previous page'));
  expect(button('Previous page').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Last page'));
  expect([cells(0), cells(1)]).toEqual([
    ['21', '22', '23'],
    ['Boat 21', 'Boat 22', 'Boat 23'],
  ]);
  await expectRange('21 to 23 of 23');
  await user.click(button('Previous page'));
  expect(button('Page 2').getAttribute('aria-current')).toBe('page');
  await user.click(button('First page'));
  await user.click(button('Next page'));
  expect(cells(0)[0]).toBe('11');
  await user.click(button('Page 3'));
  expect(cells(0)[0]).toBe('21');
});

test('a click on a header sorts ascending, the next one descending, from the first page', async () => {
  const user = show();
  const sortOf = (name: string) =>
    screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  expect([sortOf('Name'), cells(1)[1]]).toEqual(['ascending', 'Boat 2']);
  await user.click(button('Last page'));
  await user.click(button('Name'));
  await expectRange('1 to 10 of 23');
  expect([sortOf('Name'), cells(1)[0]]).toEqual(['descending', 'Boat 23']);
  await user.click(button('Harbour'));
  expect([sortOf('Name'), cells(2)[0]]).toEqual([null, 'chennai']);
});

test('the search shows what matches, and says when nothing does, with two ways to show all rows', async () => {
  const user = show();
  const search = async (text: string) => {
    await user.clear(searchBox());
    await user.paste(text);
  };
  expect(searchBox().placeholder).toBe('Search items...');
  await search('CHENN');
  await expectRange('1 to 7 of 7');
  await search('zebra');
  await screen.findByText('No data found');
  screen.getByText('No boat matches.');
  await expectRange('0 to 0 of 0');
  expect(screen.queryByText('Boats appear here.')).toBeNull();
  for (const name of ['Clear Filters', 'Show all again']) {
    await user.click(button(name));
    await expectRange('1 to 10 of 23');
    expect(searchBox().value).toBe('');
    expect(focused()).toBe(searchBox());
    expect(screen.queryByRole('button', { name })).toBeNull();
    await search('zebra');
    await screen.findByText('No data found');
  }
});

describe('filtering', () => {
  test('offers the values with their counts, applies several, shows their number, and resets', async () => {
    const user = show();
    let filter = await openFilter(user);
    await user.click(filter.getByRole('checkbox', { name: 'Thoothukudi' }));
    // What is not applied is forgotten.
    await user.keyboard('{Escape}');
    await expectClosed();
    filter = await openFilter(user);
    const boxes = filter.getAllByRole<HTMLInputElement>('checkbox', { checked: false });
    const names = boxes.map((box) => box.labels?.[0]?.textContent);
    expect(names).toEqual(['chennai', 'Nagapattinam', 'Thoothukudi']);
    expect(filter.getAllByText(/^\d+$/).map((count) => count.textContent)).toEqual(['7', '8', '8']);
    await user.click(filter.getByRole('checkbox', { name: 'chennai' }));
    filter.getByText('3 to choose from, 1 selected');
    await user.click(filter.getByRole('checkbox', { name: 'Nagapattinam' }));
    expect(rangeText()).toBe('Showing 1 to 10 of 23 entries');
    await user.click(filter.getByRole('button', { name: 'Apply Filters' }));
    await expectRange('1 to 10 of 15');
    expect(button('Filter Harbour, 2 selected').textContent).toBe('2');

    filter = await openFilter(user, 'Filter Harbour, 2 selected');
    expect(filter.getByRole('checkbox', { name: 'chennai' })).toHaveProperty('checked', true);
    await user.click(filter.getByRole('button', { name: 'Reset' }));
    await expectRange('1 to 10 of 23');
    expect(button('Filter Harbour').textContent).toBe('');
  });

  test('has the next key, also before it takes the focus', () => {
    show();
    const opener = button('Filter Harbour');
    fireEvent.click(opener);
    fireEvent.keyDown(opener, { key: '/' });
    expect(focused()).not.toBe(searchBox());
  });

  test('lists fifty of many values, and finds one by a substring', async () => {
    const many = Array.from({ length: 103 }, (_, id) => ({ id, name: 'Boat', harbour: `Harbour ${id}` }));
    const user = show(many);
    const filter = await openFilter(user);
    expect(filter.getAllByRole('checkbox')).toHaveLength(50);
    filter.getByText('Search to find the other values.');
    filter.getByText('103 to choose from, 0 selected');
    const box = filter.getByRole('textbox', { name: 'Search values' });
    fireEvent.change(box, { target: { value: 'HÁRBOUR ௧௦௨' } });
    await waitFor(() => expect(filter.getAllByRole('checkbox')).toHaveLength(1));
    await user.type(box, 'x');
    filter.getByText('No values');
  });

  test.each([
    ['beside a wide table', true],
    ['in a drawer of a narrow screen', false],
  ])('and sorting are %s, and apply at once; each filter is a button that removes it', async (_, isWide) => {
    stubScreen(isWide);
    const user = show();
    await user.click(button('Sort and filter'));
    const open = isWide
      ? within(screen.getByRole('complementary', { name: 'Sort and filter' }))
      : await findDialog('Sort and filter');
    const choice = open.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Name', 'Harbour'].flatMap((name) => [`${name}, ascending`, `${name}, descending`]));
    await user.selectOptions(choice, 'Name, descending');
    expect(cells(1)[0]).toBe('Boat 23');
    await user.click(open.getByRole('checkbox', { name: 'chennai' }));
    open.getByRole('button', { name: 'Harbour 1 selected' });
    await user.click(open.getByRole('button', { name: isWide ? 'Close' : 'Show 7 entries' }));
    await expectClosed();
    await expectRange('1 to 7 of 7');
    expect(focused()).toBe(button('Sort and filter (1)'));
    const chip = button('Remove the filter Harbour: chennai');
    expect(chip.textContent).toBe('Harbour: chennai');
    await user.click(chip);
    await expectRange('1 to 10 of 23');
    expect(focused()).toBe(searchBox());
  });
});

test('columns leave in their order until the others fit, except those that the user has chosen', () => {
  const widths = [
    ['name', 10, undefined],
    ['phone', 6, 1],
    ['score', 5, 3],
    ['stage', 4, 2],
  ] as const;
  const all = widths.map(([id, width, leaves]) => ({
    ...columns[0],
    id,
    header: id,
    width,
    leaves,
    value: () => '',
  }));
  const fit = (room: number, choice = {}) =>
    fittingColumns(all as never, { always: [], never: [], ...choice }, room).map(({ id }) => id);
  expect(fit(25)).toEqual(['name', 'phone', 'score', 'stage']);
  expect(fit(24.9)).toEqual(['name', 'score', 'stage']);
  expect(fit(18)).toEqual(['name', 'score']);
  expect(fit(3)).toEqual(['name']);
  expect(fit(24.9, { always: ['phone'] })).toEqual(['name', 'phone', 'score']);
  expect(fit(24.9, { never: ['score'] })).toEqual(['name', 'phone', 'stage']);
});

test('a column can be left out, and this device remembers it', async () => {
  let user = show();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const open = async () => {
    await user.click(button('Columns'));
    return findDialog('Columns');
  };
  await user.click((await open()).getByRole('checkbox', { name: 'No' }));
  expect(heads()).toEqual(['Name', 'Harbour', 'Action']);
  cleanup();
  user = show();
  expect(heads()).toEqual(['Name', 'Harbour', 'Action']);
  await user.click((await open()).getByRole('button', { name: 'As there is room' }));
  expect(heads()).toEqual(['No', 'Name', 'Harbour', 'Action']);
});

test('j and k move between rows, also across pages, and stop at the first row; / goes to the search box, where they are letters', async () => {
  const user = show();
  await user.keyboard('jk');
  expect(focused()).toBe(button('Sink Boat 1'));
  button('Sink Boat 9').focus();
  await user.keyboard('jj');
  expect(focused()).toBe(button('Sink Boat 11'));
  await expectRange('11 to 20 of 23');
  await user.keyboard('k');
  expect(focused()).toBe(button('Sink Boat 10'));
  await expectRange('1 to 10 of 23');
  button('More').focus();
  await user.keyboard('{Control>}j{/Control}');
  expect(focused()).toBe(button('More'));
  await user.keyboard('/');
  expect(focused()).toBe(searchBox());
  await user.keyboard('jk');
  expect(searchBox().value).toBe('jk');
});

test('a click in a row opens it, but not on its controls, nor at the end of a selection of text', async () => {
  const user = show();
  const opened = () => screen.getByText(/^Opened:/).textContent;
  await user.click(button('Sink Boat 6'));
  const name = screen.getByText('Boat 7');
  await user.pointer([
    { keys: '[MouseLeft>]', target: name, offset: 0 },
    { target: name, offset: 4 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(window.getSelection()?.toString()).toBe('Boat');
  expect(opened()).toBe('Opened: ');
  await user.click(screen.getByText('Boat 8'));
  expect(opened()).toBe('Opened: Boat 8');
});

describe('the focus', () => {
  const reachTenth = async (user: UserEvent) => {
    button('Sink Boat 8').focus();
    await user.keyboard('jj');
  };

  test('of a row that disappears goes to the row in its place, whether a key or a click reached it', async () => {
    const user = show();
    await user.click(button('Sink Boat 3'));
    expect(focused()).toBe(button('Sink Boat 4'));
    await reachTenth(user);
    await user.click(button('Sink Boat 10'));
    expect(focused()).toBe(button('Sink Boat 11'));
  });

  test('can be set to a row, whose page opens, or without the row to the table', async () => {
    const user = show();
    await user.click(button('Go to Boat 23'));
    expect(focused()).toBe(button('Sink Boat 23'));
    await expectRange('21 to 23 of 23');
    await user.type(searchBox(), 'zebra');
    await screen.findByText('No data found');
    await user.click(button('Go to Boat 23'));
    expect(focused()).toBe(screen.getByRole('region', { name: 'Boats' }));
    await user.click(button('Clear Filters'));
    await expectRange('1 to 10 of 23');
    expect(focused()).toBe(searchBox());
  });
});

describe('the selection', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  /** The ids of the selected rows that the view shows. */
  const painted = () => screen.queryByRole('button', { name: /^Paint/ })?.textContent.slice('Paint '.length);
  const count = () => screen.queryByText(/^\d+ selected$/)?.textContent;

  test('has rows in the order of the view, the page, or none; a click at a checkbox or beside it does not open the row', async () => {
    const user = show();
    expect(count()).toBeUndefined();
    await user.click(box('Boat 3'));
    await user.click(box('Boat 1').closest('td') ?? document.body);
    expect([count(), painted()]).toEqual(['2 selected', '1,3']);
    screen.getByText('Opened:');
    await user.click(box('Boat 3'));
    expect(painted()).toBe('1');
    expect(box('this page').indeterminate).toBe(true);
    await user.click(box('this page'));
    expect([count(), box('this page').checked]).toEqual(['10 selected', true]);
    await user.click(button('Next page'));
    expect(box('this page').checked).toBe(false);
    await user.click(button('Previous page'));
    await user.click(box('this page'));
    expect(count()).toBeUndefined();
  });

  test('follows x where the focus is; cleared, it returns the focus to the rows', async () => {
    const user = show();
    await user.keyboard('x');
    expect(count()).toBeUndefined();
    await user.keyboard('jjx');
    expect(painted()).toBe('2');
    expect(focused()).toBe(button('Sink Boat 2'));
    await user.click(button('Clear'));
    expect(count()).toBeUndefined();
    expect(focused()).toBe(button('Sink Boat 2'));
    await user.keyboard('xx');
    expect(count()).toBeUndefined();
  });

  test('with Shift takes the rows since the last one, or leaves them out', async () => {
    const user = show();
    await user.click(box('Boat 2'));
    await user.keyboard('{Shift>}');
    await user.click(box('Boat 5'));
    await user.keyboard('{/Shift}');
    expect(painted()).toBe('2,3,4,5');
    await user.click(box('Boat 3'));
    await user.keyboard('{Shift>}');
    await user.click(box('Boat 5'));
    await user.keyboard('{/Shift}');
    expect(painted()).toBe('2');
  });

  test('of everything leaves the page as it is, and the focus on what clears it', async () => {
    const user = show();
    await user.click(button('Go to Boat 23'));
    await user.click(button('Name'));
    await user.click(button('Page 2'));
    await user.click(box('this page'));
    await user.click(button('Select all 23'));
    await expectRange('11 to 20 of 23');
    expect(focused()).toBe(button('Clear'));
  });

  test('stays on another page, in another order and when rows arrive', async () => {
    const user = show(boats, [{ id: 0, name: 'Boat 0', harbour: '' }]);
    await user.click(box('Boat 2'));
    await user.click(button('Next page'));
    await user.click(box('Boat 11'));
    expect(painted()).toBe('2,11');
    await user.click(button('Name'));
    expect(painted()).toBe('11,2');
    await user.click(button('More'));
    expect(painted()).toBe('11,2');
  });

  test('takes everything that the search shows, and leaves out what it hides', async () => {
    const user = show();
    await user.click(box('Boat 1'));
    await user.click(box('Boat 2'));
    await user.type(searchBox(), 'Boat 2');
    await screen.findByText('1 more is left out by the search or a filter');
    expect(painted()).toBe('2');
    await user.click(button('Select all 6'));
    expect(painted()).toBe('2,12,20,21,22,23');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.type(searchBox(), '99');
    await waitFor(() => expect([count(), painted()]).toEqual(['0 selected', '']));
    await user.clear(searchBox());
    await waitFor(() => expect(painted()).toBe('1,2,12,20,21,22,23'));
  });
});
