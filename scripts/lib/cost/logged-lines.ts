import { jsonAnswer } from '@portal/api/http/answers';
import { makeCallLine } from '@portal/api/http/call-line';
import type { LogEntry } from '@portal/api/log';
import { type RouteId, routeKeyOf, routes } from '@portal/contracts/http/routes';
import type { accessLine } from '../../../infra/lib/constructs/portal-api/access-line.ts';

/** What CloudWatch adds to each line that it takes in. */
const overhead = 26;

/** As long as those of the HTTP API. */
const requestId = 'Vjb2xgW0BcwEJ9Q=';

const callLine = makeCallLine(routes);

/** Bytes of the lines that CloudWatch keeps of a call that went well: the gateway's, and the function's where it writes one. */
export function bytesOfCall(route: RouteId, milliseconds: number): number {
  const routeKey = routeKeyOf(route);
  const { status } = routes[route].response;
  const gateway: Record<keyof typeof accessLine, string> = {
    request_id: requestId,
    route: routeKey,
    status: String(status),
    milliseconds: String(milliseconds),
    refusal: '-',
  };
  const event = { routeKey, requestContext: { requestId } } as Parameters<typeof callLine>[0];
  const own = callLine(event, jsonAnswer(status, {}, requestId), milliseconds);
  return bytesOf(gateway) + (own === undefined ? 0 : bytesOf(own));
}

/** Bytes of the line that an invocation leaves which mails what the outbox holds. */
export function bytesOfMail(kind: string, milliseconds: number): number {
  return bytesOf({ event: 'mail', kind, milliseconds } satisfies LogEntry);
}

function bytesOf(line: object): number {
  return Buffer.byteLength(JSON.stringify(line)) + overhead;
}
