/**
 * Where everything is kept in the one LevelDB. Table and index names cannot contain `~`; what follows the last `~`
 * sorts as it should be read.
 */
export const keySpace = {
  tables: 'table~',
  table: (table: string) => `table~${table}`,
  items: (table: string) => `item~${table}~`,
  indexes: (table: string) => `index~${table}~`,
  index: (table: string, index: string) => `index~${table}~${index}~`,
  expiries: (table: string) => `ttl~${table}~`,
  stream: (table: string) => `stream~${table}~`,
  tokens: 'token~',
  /** The last sequence number given to a change. */
  sequence: 'sequence',
} as const;

/** The key of an index entry within its index: dynalite's key for it, then the item's own. */
export function indexEntryKey(dynaliteIndexKey: string, itemKey: string): string {
  return `${dynaliteIndexKey}/${itemKey}`;
}
