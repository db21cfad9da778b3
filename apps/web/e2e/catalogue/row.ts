import type { Situation } from './situations.ts';

/** How a text meets the eye and the ear. */
export type Seen =
  /** The error of an input, tied to it, and the input is marked as invalid. */
  | { readonly as: 'field'; readonly label: string }
  /** Within the page, announced at once; with a place, only there. */
  | { readonly as: 'alert' }
  /** Within the page, announced when the reader pauses. */
  | { readonly as: 'notice' }
  /** Instead of the page. */
  | { readonly as: 'screen' }
  /** At the top right; it goes by itself. */
  | { readonly as: 'toast'; readonly title?: string }
  /** The help of an input. */
  | { readonly as: 'hint'; readonly label: string }
  /** No text: another page. */
  | { readonly as: 'address' };

/** One thing the product says, and why. */
export interface Row {
  /** What happens, in the product's words. */
  readonly of: Situation;
  /**
   * The product's text, typed out: it holds the code to the product. `{name}` stands for something of that kind.
   * Of an address: its path.
   */
  readonly said: string;
  readonly seen: Seen;
  /** Where the person ends, if not where they were. */
  readonly endsAt?: string;
}

export const field = (label: string): Seen => ({ as: 'field', label });
export const hint = (label: string): Seen => ({ as: 'hint', label });
export const alert: Seen = { as: 'alert' };
export const notice: Seen = { as: 'notice' };
export const screen: Seen = { as: 'screen' };
export const toast: Seen = { as: 'toast' };
export const adminToast = (title: 'Error' | 'Success'): Seen => ({ as: 'toast', title });
export const address: Seen = { as: 'address' };

/** Matches the whole text of a row, whatever stands for its `{…}`. */
export function patternOf(said: string): RegExp {
  const escaped = said.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '.+')}$`);
}

/** What each row of a table is provoked by: a row without a cause does not compile. */
export type Causes<Rows, Stage> = { readonly [Id in keyof Rows]: (stage: Stage) => Promise<void> };

/** A table's rows, each with its cause and the title of its test. */
export function withCauses<Rows extends Readonly<Record<string, Row>>, Stage>(
  rows: Rows,
  causes: Causes<Rows, Stage>,
): readonly {
  readonly id: keyof Rows & string;
  readonly title: string;
  readonly row: Row;
  readonly provoke: (stage: Stage) => Promise<void>;
}[] {
  return (Object.keys(rows) as (keyof Rows & string)[]).map((id) => {
    const row: Row = rows[id] as Row;
    return { id, title: `${row.of} (${id}): ${row.said}`, row, provoke: causes[id] };
  });
}
