import { collator } from './table-features.ts';

/** A value that occurs in a column, and in how many rows. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** The values to choose from, in order; empty ones are left out. */
export function facetsOf(values: ReadonlyMap<string, number>): readonly Facet[] {
  return [...values]
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => collator.compare(a.value, b.value));
}
