/** Records every typed text, to find those that were lost. */
export interface Ledger {
  /** A founder typed a text over another one. */
  readonly typed: (field: string, text: string, over: string) => void;
  /** The founder chose another version instead of this text. */
  readonly givenUp: (text: string) => void;
  /** Texts that were neither replaced nor are among the stored ones. */
  readonly lost: (there: (field: string) => readonly unknown[]) => readonly string[];
}

/** Creates an empty ledger. */
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
