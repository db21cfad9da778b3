/** Attributes of an item, as the document client gives them. */
export type Item = Readonly<Record<string, unknown>>;

/** The size of an item in bytes, as DynamoDB counts it: names and values, and a little for each list and map. */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0);
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, member) => sum + valueSize(member) + 1, 3);
  if (typeof value === 'object' && value !== null)
    return itemSize(value as Item) + Object.keys(value).length + 3;
  return 1;
}

function textSize(text: string): number {
  return Buffer.byteLength(text);
}
