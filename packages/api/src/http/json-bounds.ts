/** Bounds of a JSON body: a draft with every field at its limit is far below all of them. */
export const jsonBounds = { bytes: 128 * 1024, depth: 8, keys: 500 } as const;

/**
 * Whether a parsed body is shallow and small enough to be looked at by a schema, and its texts and names are Unicode: half a
 * surrogate pair would be refused, or come back as another character, from every store.
 */
export function isWithinBounds(value: unknown): boolean {
  let keys = 0;
  const visit = (node: unknown, depth: number): boolean => {
    if (typeof node === 'string') return node.isWellFormed();
    if (typeof node !== 'object' || node === null) return true;
    if (depth > jsonBounds.depth) return false;
    const entries = Object.entries(node);
    keys += entries.length;
    if (keys > jsonBounds.keys) return false;
    return entries.every(([name, child]) => name.isWellFormed() && visit(child, depth + 1));
  };
  return visit(value, 1);
}
