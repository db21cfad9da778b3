/** Follows every text from the key to its end: stored, kept, or given up by somebody who saw it. */
export interface Ledger {
  /** A text was typed over another one, which is thereby given up. */
  readonly typed: (field: string, text: string, over: string) => void;
  /** The founder chose another text instead of this one. */
  readonly givenUp: (text: string) => void;
  /** Texts that are neither given up nor among those that are still there, per field. */
  readonly lost: (there: (field: string) => readonly unknown[]) => readonly string[];
}

/** A ledger of one run. */
export function makeLedger(): Ledger {
  const fieldOf = new Map<string, string>();
  const gone = new Set<string>();
  return {
    typed: (field, text, over) => {
      fieldOf.set(text, field);
      gone.add(over);
    },
    givenUp: (text) => gone.add(text),
    lost: (there) =>
      [...fieldOf]
        .filter(([text, field]) => !gone.has(text) && !there(field).includes(text))
        .map(([text]) => text),
  };
}

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
