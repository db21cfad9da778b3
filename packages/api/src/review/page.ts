/** Most bytes of the rows of one answer: with the little around them it stays below 1 MB. */
const maxPageBytes = 990_000;

/** Collects rows for as long as they fit into an answer. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** False, and nothing added, when the row does not fit any more. The first always does. */
  add(row: Row): boolean;
}

export function makePage<Row>(maxBytes = maxPageBytes): Page<Row> {
  const rows: Row[] = [];
  let bytes = 0;
  return {
    rows,
    add(row) {
      // One more for the comma.
      const size = Buffer.byteLength(JSON.stringify(row)) + 1;
      if (rows.length > 0 && bytes + size > maxBytes) return false;
      rows.push(row);
      bytes += size;
      return true;
    },
  };
}
