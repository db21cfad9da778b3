/**
 * The gateway's line for each call: who answered what, how fast, and why a token was refused. Named as in the functions' own lines, so that
 * one query reads both. No path, since paths hold user ids; CloudWatch adds the time.
 */
export const accessLine = {
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  refusal: '$context.authorizer.error',
} as const;
