import type { LoggedProblem } from '@portal/contracts/operations/log-metrics';

/**
 * Everything that may be logged, by name. There is no place for a body, a token, a code or an e-mail: what is
 * not listed here does not reach a log.
 */
export interface LogEntry {
  readonly event: 'call' | 'failure' | 'mail' | 'mailbox';
  readonly request_id?: string;
  /** Id of the route table, or of the function for what is no call. */
  readonly route?: string;
  readonly status?: number;
  readonly problem?: LoggedProblem | OutboxProblem;
  readonly milliseconds?: number;
  readonly kind?: string;
  readonly error?: ErrorTrace;
}

/** What can go wrong with an outbox item itself. */
type OutboxProblem = 'unreadable-event' | 'not-noted';

/** An error without its message: messages quote values, names and places do not. */
export interface ErrorTrace {
  readonly name: string;
  readonly frames: readonly string[];
  readonly cause?: ErrorTrace;
}

/** Writes one line of structured log. */
export type Log = (entry: LogEntry) => void;

/**
 * The log of a function: one JSON object a line on standard output, where Lambda collects it. Not through the console:
 * Lambda would pack the line as text into a message of its own, in which no filter finds a field.
 */
export const log: Log = (entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

/** What of an error may be logged. */
export function traceOf(error: unknown): ErrorTrace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  return {
    name: error.name,
    frames: framesOf(error).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: traceOf(error.cause) }),
  };
}

/** The places of a stack. It begins with the message, in which a line may pass for a place: what follows it counts. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const at = message === '' ? -1 : stack.indexOf(message);
  const [head = ''] = stack.split('\n', 1);
  // A message that was changed later cannot be told from the places.
  if (at < 0 && /: ./.test(head)) return [];
  const lines = (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
}
