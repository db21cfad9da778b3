/** Whether a record passes a filter. */
export type Filter = (record: unknown) => boolean;

/**
 * Compiles the patterns of an event source mapping: a record passes when it matches any of them, or when there are none.
 * A pattern nests members down to lists of allowed values.
 *
 * @throws for an unknown rule
 */
export function compileFilter(patterns: readonly string[]): Filter {
  const filters = patterns.map((pattern) => compile(JSON.parse(pattern)));
  return (record) => filters.length === 0 || filters.some((filter) => filter(record));
}

function compile(pattern: unknown): Filter {
  if (Array.isArray(pattern)) {
    const unknown = pattern.find((rule) => typeof rule === 'object' && rule !== null);
    if (unknown)
      throw new Error(`The local cloud does not support the filter rule ${JSON.stringify(unknown)}.`);
    return (value) => pattern.includes(value);
  }
  if (typeof pattern !== 'object' || pattern === null) {
    throw new Error(`A filter's value must be a list: ${JSON.stringify(pattern)}`);
  }
  const members = Object.entries(pattern).map(([name, member]) => [name, compile(member)] as const);
  return (value) => members.every(([name, member]) => member(memberOf(value, name)));
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}
