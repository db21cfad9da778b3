import type { Table } from '../src/dynamodb/table.ts';

/** An error of one request: instead of it, or after it. */
interface InjectedFault {
  readonly error: Error;
  readonly after?: true;
}

/** A 500 error of the service, which the SDK retries. */
export const serverError = () =>
  Object.assign(new Error('internal'), {
    name: 'InternalServerError',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  });

/**
 * Calls a function before each single attempt of a request, below the SDK's retries: with the name of the command, its input and the
 * number of earlier attempts of the same command. The attempt fails if it returns a fault.
 */
export function interceptRequests(
  { client }: Table,
  intercept: (
    command: string,
    input: Record<string, unknown>,
    previous: number,
  ) => InjectedFault | undefined | Promise<void>,
): void {
  const counts = new Map<string, number>();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const previous = counts.get(command) ?? 0;
      counts.set(command, previous + 1);
      const fault = await intercept(command, args.input as Record<string, unknown>, previous);
      if (fault && !fault.after) throw fault.error;
      const result = await next(args);
      if (fault) throw fault.error;
      return result;
    },
    { step: 'finalizeRequest', priority: 'low', name: 'intercept' },
  );
}
