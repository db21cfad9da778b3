import { vi } from 'vitest';

/** Lets something happen before, or after, the next call of a function of a port. Returns the spy on the function. */
export function meanwhile<Port extends object>(
  port: Port,
  name: keyof Port & string,
  happen: () => unknown,
  { when = 'before', times = 1 }: { readonly when?: 'before' | 'after'; readonly times?: number } = {},
) {
  const functions = port as Record<string, (...parts: unknown[]) => Promise<unknown>>;
  const call = functions[name];
  const spy = vi.spyOn(functions, name);
  for (let count = 0; count < times; count += 1) {
    spy.mockImplementationOnce(async (...parts) => {
      if (when === 'before') await happen();
      const result = await call?.(...parts);
      if (when === 'after') await happen();
      return result;
    });
  }
  return spy;
}
