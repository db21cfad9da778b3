import { vi } from 'vitest';
import { inRoot } from '../shared/root.ts';

/**
 * Runs a command of `scripts/` in this process, as a shell would: `run('organiser add asha@example.org')`. Returns its exit code
 * and what it printed.
 *
 * @param more arguments with spaces
 */
export async function run(line: string, ...more: string[]): Promise<{ code: number; output: string }> {
  const [verb, ...args] = line.split(' ');
  const { main } = (await import(inRoot(`scripts/${verb}.ts`))) as {
    main: (args: string[]) => Promise<void>;
  };
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  const code = await main([...args, ...more]).then(
    () => 0,
    (error: Error) => {
      printed.push(error.message);
      return 1;
    },
  );
  log.mockRestore();
  return { code, output: printed.join('\n') };
}
