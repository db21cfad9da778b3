export interface FunctionSettings {
  /** Absolute path of the module without its extension. */
  readonly modulePath: string;
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  /** In MB, for the handler's context. */
  readonly memory: number;
  readonly clock: SharedArrayBuffer;
}

/** One invocation. Payloads are JSON, as on AWS. */
export interface Invocation {
  readonly id: number;
  readonly requestId: string;
  readonly payload: string;
  readonly timeoutMs: number;
}

export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type FromFunction =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answered'; readonly id: number; readonly payload: string }
  | { readonly kind: 'failed'; readonly id: number; readonly error: FunctionError };
