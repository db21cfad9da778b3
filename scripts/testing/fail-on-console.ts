import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Fails a test with unexpected output of `console.error` or `console.warn`. A test that expects such output mocks the method:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
  };
}

function failOnOutput(): void {
  const output = unexpected.splice(0);
  if (output.length > 0) throw new Error(`Unexpected console output:\n${output.join('\n')}`);
}

afterEach(failOnOutput);
afterAll(failOnOutput);
