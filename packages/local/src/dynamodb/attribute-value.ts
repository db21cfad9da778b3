/** An attribute value in requests and in storage: one member, named by its type; binaries are base64. */
export interface AttributeValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
}

/** An item: its attributes by name. */
export type Item = Record<string, AttributeValue>;

/** The maximum size of an item, in bytes. */
export const MAX_ITEM_BYTES = 400 * 1024;

/** The size of an item in bytes as DynamoDB counts it (names and strings in UTF-8). */
export function itemBytes(item: Item): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(item)) bytes += Buffer.byteLength(name) + valueBytes(value);
  return bytes;
}

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  if (value.SS) return sum(value.SS, (member) => Buffer.byteLength(member));
  if (value.NS) return sum(value.NS, numberBytes);
  if (value.BS) return sum(value.BS, (member) => Buffer.byteLength(member, 'base64'));
  if (value.L) return 3 + sum(value.L, (member) => 1 + valueBytes(member));
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return 1;
}

/** About one byte for two significant digits, plus one. */
function numberBytes(number: string): number {
  const digits = number.replace(/^-|\./g, '').replace(/^0+|0+$/g, '').length;
  return 1 + Math.ceil(digits / 2) + (number.startsWith('-') ? 1 : 0);
}

function sum<T>(members: readonly T[], bytes: (member: T) => number): number {
  return members.reduce((total, member) => total + bytes(member), 0);
}
