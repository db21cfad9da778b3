import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLayout } from '../../../test/layout.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './table-model.ts';
import type { TableView } from './table-view.ts';
import { useDataTable } from './use-data-table.ts';
import { useSelection } from './use-selection.ts';

interface Boat {
  readonly id: number;
  readonly name: string;
}

const boatAt = (id: number): Boat => ({ id, name: `Boat ${id}` });
const boats = Array.from({ length: 23 }, (_, index) => boatAt(index + 1));

const columns: readonly DataColumn<Boat>[] = [
  { id: 'index', header: 'No', value: () => '', cell: (_boat, number) => number },
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: 'words', filterable: true },
];

const initial: TableView = {
  search: '',
  filters: {},
  sort: { column: 'name', descending: false },
  page: 1,
};

function Fleet() {
  const [view, setView] = useState(initial);
  const [fleet, setFleet] = useState(boats);
  const [opened, setOpened] = useState('');
  const table = useDataTable({
    columns,
    rows: fleet,
    rowId: ({ id }) => String(id),
    view,
    onView: setView,
  });
  const selection = useSelection(table);
  return (
    <>
      <DataTable
        label="Boats"
        table={table}
        keys={{}}
        onOpen={({ name }) => setOpened(name)}
        actions={{ header: 'Action', cell: ({ name }) => <button type="button">{`Sink ${name}`}</button> }}
        selecting={{
          selection,
          label: ({ name }) => `Select ${name}`,
          actions: <button type="button">Paint {selection.rows.map(({ id }) => id).join()}</button>,
        }}
      />
      <button type="button" onClick={() => setFleet([boatAt(0), ...fleet])}>
        Arrive
      </button>
      <p>Opened: {opened}</p>
    </>
  );
}

const show = () => renderPage('/', <Fleet />).user;

beforeEach(stubLayout);
afterEach(() => {
  vi.restoreAllMocks();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const paint = () => screen.queryByRole('button', { name: /^Paint/ })?.textContent;
const count = () => screen.queryByText(/ selected$/)?.textContent;

describe('rows', () => {
  test('are selected one by one, in the order of the view', async () => {
    const user = show();
    expect(count()).toBeUndefined();
    await user.click(box('Select Boat 3'));
    await user.click(box('Select Boat 1'));
    expect(count()).toBe('2 selected');
    expect(paint()).toBe('Paint 1,3');
    await user.click(box('Select Boat 3'));
    expect(paint()).toBe('Paint 1');
  });

  test('are not opened by a click at their checkbox or beside it', async () => {
    const user = show();
    await user.click(box('Select Boat 1'));
    const cell = box('Select Boat 2').closest('td');
    await user.click(cell ?? document.body);
    expect(paint()).toBe('Paint 1,2');
    screen.getByText('Opened:');
  });

  test('are selected by x where the focus is', async () => {
    const user = show();
    await user.keyboard('x');
    expect(count()).toBeUndefined();
    await user.keyboard('jjx');
    expect(paint()).toBe('Paint 2');
    expect(document.activeElement?.textContent).toBe('Sink Boat 2');
    await user.keyboard('x');
    expect(count()).toBeUndefined();
  });

  test('stay selected on another page, in another order and when rows arrive', async () => {
    const user = show();
    await user.click(box('Select Boat 2'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(box('Select Boat 11'));
    expect(paint()).toBe('Paint 2,11');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(paint()).toBe('Paint 11,2');
    await user.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(paint()).toBe('Paint 11,2');
  });
});

describe('the box of the page', () => {
  test('selects the page, and then none of it', async () => {
    const user = show();
    await user.click(box('Select Boat 1'));
    expect(box('Select this page').indeterminate).toBe(true);
    screen.getByRole('columnheader', { name: 'No' });
    await user.click(box('Select this page'));
    expect(count()).toBe('10 selected');
    expect(box('Select this page').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(box('Select this page').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await user.click(box('Select this page'));
    expect(count()).toBeUndefined();
  });
});

describe('the bar', () => {
  test('selects everything that the filter shows', async () => {
    const user = show();
    await user.type(screen.getByRole('searchbox'), 'Boat 2');
    await screen.findByText('Showing 1 to 6 of 6 entries');
    await user.click(box('Select Boat 2'));
    await user.click(screen.getByRole('button', { name: 'Select all 6' }));
    expect(paint()).toBe('Paint 2,12,20,21,22,23');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  test('leaves out rows that the search hides, says so, and has them back', async () => {
    const user = show();
    await user.click(box('Select Boat 1'));
    await user.click(box('Select Boat 2'));
    await user.type(screen.getByRole('searchbox'), 'Boat 2');
    await screen.findByText('1 more is left out by the search or a filter');
    expect(paint()).toBe('Paint 2');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(paint()).toBe('Paint 1,2'));
  });

  test('keeps its actions, without a row, while all selected rows are hidden', async () => {
    const user = show();
    await user.click(box('Select Boat 1'));
    await user.type(screen.getByRole('searchbox'), 'Boat 23');
    await waitFor(() => expect(count()).toBe('0 selected'));
    expect(paint()).toBe('Paint ');
  });

  test('clears the selection, and the focus returns to the rows', async () => {
    const user = show();
    await user.keyboard('jx');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(count()).toBeUndefined();
    expect(within(screen.getAllByRole('row')[1] ?? document.body).getByRole('button')).toBe(
      document.activeElement,
    );
  });
});
