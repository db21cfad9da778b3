import * as z from 'zod/mini';
import { type ProblemCode, problems } from './problems.ts';
import { commonProblems, type Route } from './route.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Returns a reference to a schema that the document defines once. */
export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** What API Gateway answers by itself, before or instead of a function. An HTTP API cannot change these answers. */
export const gatewayProblemSchema = z.object({ message: z.string() }).register(z.globalRegistry, {
  description: "API Gateway's own answer: an English message for developers, without a code.",
});

/** When the gateway itself answers a call to a route, by HTTP status. */
const gatewayReasons: Readonly<Record<number, string>> = {
  400: 'malformed path',
  401: 'missing, invalid or expired token',
  413: 'body over 10 MB, or over 6 MB as a Lambda event',
  429: 'throttled',
  500: 'the function failed',
  503: 'the function did not answer in time',
};

/** Paragraphs about errors that no function answers. */
export const errorNotes = [
  'Some errors are answered before a function runs. API Gateway answers with a `GatewayProblem`, which has no code; for a path or method that is not listed here with status 404.',
  'The firewall answers too many calls from one address with status 429 and a `Problem` of code `unavailable`. What its managed rules block, and an unreachable API, get a page of CloudFront with status 403, 502 or 504.',
] as const;

/** Error responses by HTTP status; each description lists the possible codes and the gateway's reason. */
export function errorsOf(route: Route): Json {
  const codes = [...new Set<ProblemCode>([...commonProblems, ...route.problems])];
  // JavaScript sorts integer-like keys by itself.
  const statuses = new Set([
    ...codes.map((code) => problems[code].status),
    ...Object.keys(gatewayReasons).map(Number),
  ]);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      errorOf(
        codes.filter((code) => problems[code].status === status),
        gatewayReasons[status],
      ),
    ]),
  );
}

function errorOf(codes: readonly ProblemCode[], gatewayReason: string | undefined): Json {
  const schemas = [
    ...(codes.length > 0 ? [reference('Problem')] : []),
    ...(gatewayReason === undefined ? [] : [reference('GatewayProblem')]),
  ];
  const fromGateway = gatewayReason === undefined ? [] : [`without a code: ${gatewayReason}`];
  return {
    description: [codes.join(', '), ...fromGateway].filter(Boolean).join('; '),
    content: { 'application/json': { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] } },
  };
}
