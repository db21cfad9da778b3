type Listener = (applicationId: string) => void;

const listeners = new Set<Listener>();

/** Call when the server refuses a call because the user has a conflict of interest in the application of its parameters. */
export function reportConflict(params: Readonly<Record<string, string | number>> | undefined): void {
  const applicationId = params?.['application_id'] ?? params?.['id'];
  if (applicationId === undefined) return;
  for (const listener of listeners) listener(String(applicationId));
}

/** Calls `listener` with the application of each such refusal. Returns a function that stops this. */
export function onConflictReport(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
