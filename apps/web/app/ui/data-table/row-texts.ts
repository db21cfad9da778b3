import {
  assignTableAPIs,
  memo,
  type Row,
  type RowData,
  type Table,
  type TableFeature,
  type TableFeatures,
} from '@tanstack/react-table';

/** Between the values of a row: nobody can type it into a search box. */
const separator = '\n';

/** What {@link rowTextsFeature} adds to a table. */
interface TableRowTexts {
  /** All values of each row in lower case, in the order of the core row model. */
  readonly getRowTexts: () => readonly string[];
}

declare module '@tanstack/react-table' {
  interface Plugins {
    rowTextsFeature: TableFeature;
  }
  interface Table_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    rowTextsFeature: TableRowTexts;
  }
}

function rowTexts<Features extends TableFeatures, Data extends RowData>(table: Table<Features, Data>) {
  let known: { rows: readonly Row<Features, Data>[]; texts: readonly string[] } = { rows: [], texts: [] };
  const textOf = (row: Row<Features, Data>) =>
    table
      .getAllLeafColumns()
      .map((column) => column.accessorFn?.(row.original, row.index))
      .filter((value) => typeof value === 'string')
      .join(separator)
      .toLowerCase();
  return memo({
    memoDeps: () => [table.getCoreRowModel().rows],
    fn: (rows) => {
      const texts = rows.map(
        (row, at) => (row === known.rows[at] ? known.texts[at] : undefined) ?? textOf(row),
      );
      known = { rows, texts };
      return texts;
    },
  });
}

/** Ready-made texts to search in, worked out once per row when somebody first asks. */
export const rowTextsFeature: TableFeature = {
  constructTableAPIs: (table) => {
    assignTableAPIs('rowTextsFeature', table, { table_getRowTexts: { fn: rowTexts(table) } });
  },
};
