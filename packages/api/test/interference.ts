import type { Table } from '../src/dynamodb/table.ts';

/** What goes wrong with one request: nothing, an error in its place, or an error although it was carried out. */
export type Interference =
  | { readonly kind: 'none' }
  | { readonly kind: 'instead'; readonly error: Error }
  | { readonly kind: 'after'; readonly error: Error };

/** The service answering 500; the SDK tries again. */
export const serverError = () =>
  Object.assign(new Error('internal'), {
    name: 'InternalServerError',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  });

/**
 * Stands between the SDK's retries and the wire, so that each single attempt can go wrong. `decide` is given the
 * name of the command, what it sends, and how many of its kind came before.
 */
export function interfere(
  { client }: Table,
  decide: (command: string, input: Record<string, unknown>, before: number) => Interference,
): void {
  const seen = new Map<string, number>();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const before = seen.get(command) ?? 0;
      seen.set(command, before + 1);
      const interference = decide(command, args.input as Record<string, unknown>, before);
      if (interference.kind === 'instead') throw interference.error;
      const result = await next(args);
      if (interference.kind === 'after') throw interference.error;
      return result;
    },
    { step: 'finalizeRequest', priority: 'low', name: 'interference' },
  );
}
