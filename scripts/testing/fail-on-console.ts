import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Fails a test that warns or reports an error on the console without having asked for it. A test that expects
 * output says so by mocking the method itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
  };
}

function refuseUnexpectedOutput(): void {
  const output = unexpected.splice(0);
  if (output.length > 0) throw new Error(`Unexpected console output:\n${output.join('\n')}`);
}

afterEach(refuseUnexpectedOutput);
afterAll(refuseUnexpectedOutput);
