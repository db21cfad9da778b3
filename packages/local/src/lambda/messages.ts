import type { Spent } from './meter.ts';

/** What a function's thread is started with. */
export interface FunctionSettings {
  /** Absolute path of the module without its extension. */
  readonly modulePath: string;
  /** Name of the exported handler. */
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  /** In MB, as the handler's context tells it. */
  readonly memory: number;
  /** The memory of the shared clock. */
  readonly clock: SharedArrayBuffer;
  /** Say with each answer where its time went. */
  readonly metered: boolean;
}

/** One invocation. Payloads travel as JSON, as they do in AWS. */
export interface Invocation {
  readonly id: number;
  readonly requestId: string;
  readonly payload: string;
  readonly timeoutMs: number;
}

/** A failure of the function, in the words that Lambda reports it in. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type FromFunction =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answered'; readonly id: number; readonly payload: string; readonly spent?: Spent }
  | { readonly kind: 'failed'; readonly id: number; readonly error: FunctionError };
