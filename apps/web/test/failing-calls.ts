import { vi } from 'vitest';
import { offline, problem } from './stub-api.ts';

/** What happens to a call: nothing arrives, the response is lost after it is stored, or the server answers that. */
export type Fault = 'before' | 'after' | 'empty' | 500 | 503 | 'refused';

/** What the server says when it refuses a call. */
export const refusal = 'A colleague was first.';

/** Lets the calls with an `Idempotency-Key` fail in turn; further ones succeed. Returns their keys. */
export function failing(faults: readonly Fault[]): readonly (string | null)[] {
  const answer = globalThis.fetch;
  const left = [...faults];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key === null) return answer(url, init);
    keys.push(key);
    const fault = left.shift();
    if (fault === 'before') return offline();
    if (fault === 'refused')
      return Response.json(problem('stage-not-open', { message: refusal }).body, { status: 409 });
    if (typeof fault === 'number')
      return Response.json({ code: 'internal-error', message: 'Oh.' }, { status: fault });
    const response = await answer(url, init);
    if (fault === 'after') return offline();
    return fault === 'empty' ? new Response('', { status: 200 }) : response;
  });
  return keys;
}
