import { admission } from '@portal/contracts/applications/admission';
import { type ProblemBody, type ProblemCode, problems } from '@portal/contracts/http/problems';
import type { Route } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { apiBase } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { vi } from 'vitest';

/** What a handler gets of a call. */
export interface StubCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The `Idempotency-Key`. */
  readonly key: string | null;
}

/** A response. */
export interface StubAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type StubHandlers = Partial<Record<RouteId, (call: StubCall) => StubAnswer>>;

export interface StubApi {
  /** The calls with their body, else their parameters, and with their `Idempotency-Key`; oldest first. */
  readonly calls: readonly [RouteId, unknown, (string | null)?][];
  /** The calls as `METHOD /path?query`, without the base of the API; oldest first. */
  readonly addresses: readonly string[];
  /** Gives this answer to calls whose address ends with `end`; `undefined` undoes it. */
  readonly refuse: (end: string, answer: StubAnswer | undefined) => void;
  /** Loses the next response to a call whose address ends with `end`: the API does what it says. */
  readonly lose: (end: string) => void;
  /** Delays responses to calls whose address ends with `end` until `release`. */
  readonly delay: (end: string) => { readonly release: () => void };
}

/** The `x-request-id` of every response. */
export const requestId = 'call-0001';

/** A successful response. */
export const ok = (body: unknown): StubAnswer => ({ status: 200, body });

/** A problem response. */
export const problem = (code: ProblemCode, more: Partial<ProblemBody> = {}): StubAnswer => ({
  status: problems[code].status,
  body: { code, message: `about ${code}`, ...more },
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

/** The current round with some other parts. `now`: in ms since the epoch. */
export const currentRound = (other: Partial<Round> = {}, now = duringTheRound): StubAnswer => {
  const round = { ...firstRound, ...other };
  return ok({ ...round, admission: admission(round, now) });
};

/** The round that every API has. A test's own handlers come first; only their calls are kept. */
const roundHandlers = (now: () => number, round: () => Round): StubHandlers => ({
  getCurrentRound: () => currentRound(round(), now()),
  listRounds: () => ok({ rounds: [{ ...round(), state: 'published', drafts: 0, submitted: 0 }] }),
  readRound: () => ok({ state: 'published', published: round(), revision: 0, versions: [], assessing: [] }),
});

/**
 * Replaces `fetch` by an in-process API with the paths of the route table, and a store with every document. A call without a handler
 * fails the test.
 *
 * @param now the server's time, in ms since the epoch
 * @param round the one round of the programme
 */
export function stubApi(
  handlers: StubHandlers,
  now = () => duringTheRound,
  round = () => firstRound,
): StubApi {
  const calls: [RouteId, unknown, (string | null)?][] = [];
  const addresses: string[] = [];
  const refusals = new Map<string, StubAnswer>();
  const delays = new Map<string, Promise<void>>();
  const lost = new Set<string>();

  function answer(
    address: string,
    method: string,
    { hostname, pathname, searchParams: query }: URL,
    { body: sent, headers }: RequestInit,
  ): () => StubAnswer {
    if (hostname === 'store.example.org') return () => ok('%PDF');
    const key = new Headers(headers).get('idempotency-key');
    const all = { ...roundHandlers(now, round), ...handlers };
    for (const [id, handle] of Object.entries(all) as [RouteId, (call: StubCall) => StubAnswer][]) {
      const params = match(routes[id], method, pathname);
      if (!params) continue;
      const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined;
      if (Object.hasOwn(handlers, id)) {
        calls.push(key === null ? [id, body ?? params] : [id, body ?? params, key]);
        addresses.push(address);
      }
      return () => handle({ params, query, body, key });
    }
    throw new Error(`No handler for ${method} ${pathname}`);
  }

  vi.stubGlobal('fetch', async (to: URL | string, init: RequestInit = {}) => {
    const url = new URL(to, 'http://localhost');
    if (url.pathname === '/config.json') return new Response('{}');
    const { method = 'GET' } = init;
    const address = `${method} ${url.pathname.replace(apiBase, '')}${url.search}`;
    const respond = answer(address, method, url, init);
    await atEnd(delays, address);
    const response = atEnd(refusals, address) ?? respond();
    const losing = [...lost].find((end) => endsWith(address, end));
    if (losing !== undefined && lost.delete(losing)) offline();
    const headers = { 'x-request-id': requestId, date: new Date(now()).toUTCString() };
    const { status, body } = response;
    return typeof body === 'string'
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers });
  });

  return {
    calls,
    addresses,
    refuse: (end, refusal) => void (refusal ? refusals.set(end, refusal) : refusals.delete(end)),
    lose: (end) => void lost.add(end),
    delay: (end) => {
      let release = () => {};
      delays.set(end, new Promise((resolve) => (release = resolve)));
      return { release: () => release() };
    },
  };
}

/** Whether an address, or its path, ends like this. */
const endsWith = (address: string, end: string) =>
  [address, address.replace(/\?.*/, '')].some((one) => one.endsWith(end));

/** The value of the first key with which the address ends. */
const atEnd = <T>(values: ReadonlyMap<string, T>, address: string) =>
  [...values].find(([end]) => endsWith(address, end))?.[1];

function match(route: Route, method: string, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const found = method === route.method ? pattern.exec(pathname) : null;
  return found ? { ...found.groups } : undefined;
}
