import type { Route } from '@portal/contracts/http/route';
import {
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type ResponseOf,
  type RouteId,
  routes,
} from '@portal/contracts/http/routes';
import { portalConfig } from '../session/portal-config.ts';
import { session } from '../session/session.ts';
import { idToken, newIdToken } from '../session/tokens.ts';
import { addressOf, fillPath } from './address.ts';
import { networkProblem, unexpectedAnswer } from './api-problem.ts';
import { problemOfAnswer } from './problem-of-answer.ts';

type Part<Name extends string, T, Needed extends boolean = true> = undefined extends T
  ? { readonly [K in Name]?: undefined }
  : Needed extends true
    ? { readonly [K in Name]: T }
    : { readonly [K in Name]?: T };

/** What a call takes: exactly the parts its entry in the route table has. */
export type CallInput<Id extends RouteId> = Part<'params', ParamsOf<Id>> &
  Part<'query', QueryOf<Id>, false> &
  Part<'body', RequestOf<Id>> & { readonly signal?: AbortSignal };

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

async function send(route: Route, { params, query, body, signal }: LooseInput): Promise<Response> {
  const config = await portalConfig().catch((error: unknown) => {
    throw networkProblem(error);
  });
  const url = addressOf(config, window.location.origin, fillPath(route.path, params), query);
  const attempt = async (token: string | undefined): Promise<Response> => {
    const headers = new Headers({ accept: 'application/json' });
    // The address is built from the route table and the configured base, so the token goes nowhere else.
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    try {
      return await fetch(url, {
        method: route.method,
        headers,
        cache: 'no-store',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      throw signal?.aborted ? error : networkProblem(error);
    }
  };
  const answer = await attempt(await idToken());
  if (answer.status !== 401) return answer;
  const token = await renewedToken();
  return token === undefined ? answer : attempt(token);
}

/**
 * A token for a second attempt after the server took none or another. When the user pool refuses as well, the session
 * has ended: the guards then lead to the log-in. When it cannot be reached, nothing is known and nobody is signed out.
 */
async function renewedToken(): Promise<string | undefined> {
  try {
    const token = await newIdToken();
    if (token === undefined) await session.check();
    return token;
  } catch (error) {
    throw networkProblem(error);
  }
}

/** The function's name for the call, or the gateway's when no function was reached. */
function requestIdOf({ headers }: Response): string | undefined {
  return headers.get('x-request-id') ?? headers.get('apigw-requestid') ?? undefined;
}

/** The body of an answer, `undefined` when it is no JSON. One that breaks off on its way is a lost connection. */
async function readJson(answer: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await answer.text().catch((error: unknown) => {
    throw signal?.aborted ? error : networkProblem(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects when the call is aborted. Configuration and tokens are fetched by functions that take no signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Makes one call of the route table and answers its parsed body. `signal` ends the whole call, wherever it is. Throws
 * {@link ApiProblem} for everything that can go wrong, save an abort, which throws the signal's reason.
 */
export function call<Id extends RouteId>(id: Id, input: CallInput<Id>): Promise<ResponseOf<Id>> {
  const answer = sendAndParse(id, input);
  return input.signal ? Promise.race([answer, abortOf(input.signal)]) : answer;
}

async function sendAndParse<Id extends RouteId>(id: Id, input: CallInput<Id>): Promise<ResponseOf<Id>> {
  const route: Route = routes[id];
  const answer = await send(route, input as LooseInput);
  const body = await readJson(answer, input.signal);
  if (!answer.ok) throw problemOfAnswer(answer.status, body, requestIdOf(answer));
  if (route.response.body === 'text') throw new Error(`${id} answers no JSON`);
  const parsed = route.response.body.safeParse(body);
  if (!parsed.success) {
    console.error(`The answer to ${id} breaks the contract`, parsed.error);
    throw unexpectedAnswer(answer.status, parsed.error);
  }
  return parsed.data as ResponseOf<Id>;
}
