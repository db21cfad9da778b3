import { type ProblemCode, type ProblemDetails, problems } from '@portal/contracts/http/problems';
import type { Route } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { vi } from 'vitest';
import { problemMessages } from './problem-messages.ts';

/** A recorded call. */
export interface StubCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A response. */
export type StubAnswer = { readonly status: number; readonly body: unknown };

export type StubHandlers = Partial<Record<RouteId, (call: StubCall) => StubAnswer>>;

/** The `x-request-id` of every response. */
export const requestId = 'call-0001';

/** A successful response. */
export const ok = (body: unknown): StubAnswer => ({ status: 200, body });

/** A problem response. */
export const problem = (status: number, code: string, details = {}): StubAnswer => ({
  status,
  body: { code, message: `about ${code}`, ...details },
});

/**
 * Replaces `fetch` by an in-process API with the paths of the route table. A call without a handler fails the test. Returns
 * the recorded calls, oldest first.
 *
 * @param now the server's time, in ms since the epoch
 */
export function stubApi(
  handlers: StubHandlers,
  now = () => duringTheRound,
): { readonly calls: [RouteId, unknown][] } {
  const calls: [RouteId, unknown][] = [];
  const serve = async (url: URL | string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, 'http://localhost');
    const method = init?.method ?? 'GET';
    for (const [id, handle] of Object.entries(handlers) as [RouteId, (call: StubCall) => StubAnswer][]) {
      const params = match(routes[id], method, pathname);
      if (!params) continue;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push([id, body ?? params]);
      const answer = handle({ params, body });
      const headers = { 'x-request-id': requestId, date: new Date(now()).toUTCString() };
      return Response.json(answer.body, { status: answer.status, headers });
    }
    throw new Error(`No handler for ${method} ${pathname}`);
  };
  vi.stubGlobal('fetch', serve);
  return { calls };
}

function match(route: Route, method: string, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const found = method === route.method ? pattern.exec(pathname) : null;
  return found ? { ...found.groups } : undefined;
}

/** A problem as the server answers it; its message has sample values. */
export const refusal = (code: ProblemCode, details: ProblemDetails = {}): StubAnswer => ({
  status: problems[code].status,
  body: { code, message: problemMessages[code] ?? `about ${code}`, details },
});

/** Fails as `fetch` does without a network. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A handler that gives each answer once, in order, and then the last one again. */
export function inTurn(...answers: readonly (() => StubAnswer)[]): () => StubAnswer {
  const left = [...answers];
  return () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (!answer) throw new Error('No answer was given');
    return answer();
  };
}
