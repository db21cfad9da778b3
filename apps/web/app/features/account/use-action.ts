import { useRef, useState } from 'react';

type State<Input, Result> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly input: Input }
  | { readonly phase: 'done'; readonly input: Input; readonly result: Result }
  | { readonly phase: 'failed'; readonly input: Input; readonly error: unknown };

export interface Action<Input, Result> {
  /** Does it, unless it is being done. What goes wrong is in `error`. */
  readonly run: (input: Input) => void;
  readonly reset: () => void;
  readonly isIdle: boolean;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  /** What the last run began with. */
  readonly input: Input | undefined;
  readonly result: Result | undefined;
  readonly error: unknown;
}

/**
 * Something that a person sets off at the user pool and waits for. It is no server state, so it needs no query client,
 * which is fetched behind the log-in only.
 *
 * @param onDone follows the success; the action is done when it is
 */
export function useAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone?: (result: Result, input: Input) => unknown,
): Action<Input, Result> {
  const [state, setState] = useState<State<Input, Result>>({ phase: 'idle' });
  const running = useRef(false);

  async function runToEnd(input: Input): Promise<State<Input, Result>> {
    try {
      const result = await act(input);
      await onDone?.(result, input);
      return { phase: 'done', input, result };
    } catch (error) {
      return { phase: 'failed', input, error };
    }
  }

  async function run(input: Input): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ phase: 'running', input });
    setState(await runToEnd(input));
    running.current = false;
  }

  return {
    run: (input) => void run(input),
    reset: () => setState({ phase: 'idle' }),
    isIdle: state.phase === 'idle',
    isRunning: state.phase === 'running',
    isDone: state.phase === 'done',
    input: state.phase === 'idle' ? undefined : state.input,
    result: state.phase === 'done' ? state.result : undefined,
    error: state.phase === 'failed' ? state.error : undefined,
  };
}
