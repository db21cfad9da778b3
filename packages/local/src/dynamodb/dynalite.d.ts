/** The parts of dynalite 4.0.0 that the emulator is built from. They are internals: the version is pinned exactly. */

declare module 'dynalite/db/index.js' {
  type Item = import('./attribute-value.ts').Item;
  type Level = import('./level.ts').Level;
  type IndexedTable = import('./table.ts').Table;
  type SecondaryIndex = import('./table.ts').SecondaryIndex;
  type ServiceFault = import('./service-error.ts').ServiceFault;

  interface Condition {
    ConditionExpression?: string;
    Expected?: unknown;
    ConditionalOperator?: string;
  }

  const dynaliteDb: {
    /** Opens (asynchronously) the LevelDB of dynalite's data. */
    create(options: { path: string }): { db: Level };
    /** The string key of an item, which sorts as DynamoDB sorts. */
    createKey(item: Item, table: IndexedTable): string;
    validateKey(key: Item, table: IndexedTable): ServiceFault | null | undefined;
    validateItem(item: Item, table: IndexedTable): ServiceFault | null | undefined;
    checkConditional(condition: Condition, existing: Item | undefined): ServiceFault | null | undefined;
    /** The entries that indexes gain (and lose) when an item changes. */
    getIndexActions(
      indexes: readonly SecondaryIndex[],
      existing: Item | undefined,
      item: Item | undefined,
      table: IndexedTable,
    ): { puts: { index: string; key: string; item: Item }[] };
  };
  export default dynaliteDb;
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    /** Keeps the known members of the request, each in its type; throws a SerializationException otherwise. */
    checkTypes(data: Record<string, unknown>, types: unknown): Record<string, unknown>;
    /** Throws a ValidationException; leaves parsed expressions in the data. */
    checkValidations(
      data: Record<string, unknown>,
      types: unknown,
      custom: unknown,
      store: { options: { maxItemSize: number } },
    ): void;
  };
  export default validations;
}

declare module 'dynalite/validations/*.js' {
  const validation: { types: Record<string, unknown>; custom?: unknown };
  export default validation;
}

declare module 'dynalite/actions/*.js' {
  const action: import('./dynalite-store.ts').Action;
  export default action;
}
