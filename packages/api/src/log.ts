import type { LoggedProblem } from '@portal/contracts/operations/log-metrics';

/**
 * The fields of a log entry. Only these may be logged: no body, token, code or e-mail address.
 */
export interface LogEntry {
  readonly event:
    | 'warning'
    | 'call'
    | 'failure'
    | 'mail'
    | 'mailbox'
    | 'quota'
    | 'reminders'
    | 'releases'
    | 'retention'
    | 'deadline-notices';
  readonly request_id?: string;
  /** API Gateway's route key, for calls. */
  readonly route?: string;
  readonly status?: number;
  readonly problem?: LoggedProblem | OtherProblem;
  readonly milliseconds?: number;
  readonly kind?: string;
  /** The number of events that a scheduled run wrote. */
  readonly written?: number;
  /** The id of a round, and the number of its submissions that a scheduled run deleted. */
  readonly round?: string;
  readonly deleted?: number;
  /** The used share of SES's daily quota. */
  readonly percent?: number;
  readonly error?: ErrorTrace;
}

/** Problems that no metric counts. */
type OtherProblem = 'unreadable-event' | 'not-recorded';

/** An error without its message, because messages may quote personal data. */
export interface ErrorTrace {
  readonly name: string;
  readonly frames: readonly string[];
  readonly cause?: ErrorTrace;
}

export type Log = (entry: LogEntry) => void;

/**
 * Writes one JSON object per line to standard output. Not through the console: Lambda would wrap the line as a string, in
 * which metric filters cannot match fields.
 */
export const log: Log = (entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

/** Returns the parts of an error that may be logged. */
export function traceOf(error: unknown): ErrorTrace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  return {
    name: error.name,
    frames: framesOf(error).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: traceOf(error.cause) }),
  };
}

/** Returns the frames of a stack. Skips the message at its beginning, because one of its lines may look like a frame. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const at = message === '' ? -1 : stack.indexOf(message);
  const [head = ''] = stack.split('\n', 1);
  // If the message was changed later, it cannot be separated from the frames.
  if (at < 0 && /: ./.test(head)) return [];
  const lines = (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
}
