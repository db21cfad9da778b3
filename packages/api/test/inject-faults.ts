import type { Table } from '../src/dynamodb/table.ts';

/** A fault of one request: none, an error instead of the request, or an error after the request. */
export type InjectedFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'instead'; readonly error: Error }
  | { readonly kind: 'after'; readonly error: Error };

/** A 500 error of the service, which the SDK retries. */
export const serverError = () =>
  Object.assign(new Error('internal'), {
    name: 'InternalServerError',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  });

/**
 * Adds a middleware below the SDK's retries, so that each single attempt can fail. `decide` gets the name of the command, its
 * input and the number of earlier attempts of the same command.
 */
export function injectFaults(
  { client }: Table,
  decide: (command: string, input: Record<string, unknown>, previous: number) => InjectedFault,
): void {
  const counts = new Map<string, number>();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const previous = counts.get(command) ?? 0;
      counts.set(command, previous + 1);
      const fault = decide(command, args.input as Record<string, unknown>, previous);
      if (fault.kind === 'instead') throw fault.error;
      const result = await next(args);
      if (fault.kind === 'after') throw fault.error;
      return result;
    },
    { step: 'finalizeRequest', priority: 'low', name: 'fault' },
  );
}
