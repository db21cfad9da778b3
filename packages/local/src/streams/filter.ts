/** Whether a record passes a filter. */
export type Filter = (record: unknown) => boolean;

/**
 * Compiles the patterns of an event source mapping: a record passes when it matches any of them, or when there are none.
 * A pattern nests members down to lists of allowed values and prefixes.
 *
 * @throws for an unknown rule
 */
export function compileFilter(patterns: readonly string[]): Filter {
  const filters = patterns.map((pattern) => compile(JSON.parse(pattern)));
  return (record) => filters.length === 0 || filters.some((filter) => filter(record));
}

function compile(pattern: unknown): Filter {
  if (Array.isArray(pattern)) {
    const rules = pattern.map(compileRule);
    return (value) => rules.some((rule) => rule(value));
  }
  if (typeof pattern !== 'object' || pattern === null) {
    throw new Error(`A filter's value must be a list: ${JSON.stringify(pattern)}`);
  }
  const members = Object.entries(pattern).map(([name, member]) => [name, compile(member)] as const);
  return (value) => members.every(([name, member]) => member(memberOf(value, name)));
}

function compileRule(rule: unknown): Filter {
  if (typeof rule !== 'object' || rule === null) return (value) => value === rule;
  if ('prefix' in rule && typeof rule.prefix === 'string') {
    const { prefix } = rule;
    return (value) => typeof value === 'string' && value.startsWith(prefix);
  }
  throw new Error(`The local cloud does not support the filter rule ${JSON.stringify(rule)}.`);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}
