import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** Who may use a route: everyone, any logged-in user, or one role only. */
export type Access = 'public' | 'signed-in' | 'founder' | 'organiser';

/** The Lambda functions that serve routes, one per trust zone. */
export type ServingFunction = 'founder' | 'account' | 'organiser' | 'uploads';

/** For how long after a login the calls are accepted that need a fresh one. */
export const freshLoginMinutes = 5;

/** One route of the API. Paths use `{name}` for parameters, as API Gateway does. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly function: ServingFunction;
  /** Whether the caller must have logged in within {@link freshLoginMinutes}: what the call does cannot be undone. */
  readonly needsFreshLogin?: true;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Absent for a route without a request body; `multipart` for a file upload. The body may be absent if the schema is optional. */
  readonly request?: z.ZodMiniType | 'multipart';
  /**
   * Whether the call takes the header `Idempotency-Key`, a UUID: a call that is repeated with the same one has no second effect, and
   * answers as the first time. A repeated save of a draft of an assessment is recognised by its revision instead.
   */
  readonly takesIdempotencyKey?: true;
  /** Status and body of a success response; `text` for plain text. `cachedSeconds`: how long anybody may keep it; by default nobody may. */
  readonly response: {
    readonly status: 200 | 201;
    readonly body: z.ZodMiniType | 'text';
    readonly cachedSeconds?: number;
  };
  /** Problems besides {@link commonProblems}. */
  readonly problems: readonly ProblemCode[];
}

/**
 * Returns whether a login is recent enough for the calls that need a fresh one.
 *
 * @param authTime the token's claim, in seconds since the epoch
 * @param now the server's time, in ms since the epoch
 */
export function isFreshLogin(authTime: number, now: number): boolean {
  return now - authTime * 1000 < freshLoginMinutes * 60_000;
}

/** Returns whether a call of the route may come without its JSON body. */
export function isBodyOptional({ request }: Route): boolean {
  return typeof request === 'object' && request.safeParse(undefined).success;
}

/** Problems of every route. */
export const commonProblems = [
  'invalid-request',
  'not-signed-in',
  'forbidden',
  'internal-error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** Problems of the calls that need an open round. */
export const ofOpenRound = ['no-round', 'not-yet-open', 'applications-closed'] as const;

/** Returns the route key of API Gateway, which logs also use: `POST /green-startup/prod/send-otp`. */
export function keyOfRoute({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
