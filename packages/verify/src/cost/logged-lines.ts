import type { LogEntry } from '@portal/api/log';
import { type RouteId, routeKeyOf, routes } from '@portal/contracts/http/routes';
import type { accessLine } from '../../../../infra/lib/constructs/portal-api/access-line.ts';

/** What CloudWatch adds to each line that it takes in. */
const overhead = 26;

/** As long as those of the HTTP API, and as a number of two digits. */
const usual = { request_id: 'Vjb2xgW0BcwEJ9Q=', milliseconds: 24 } as const;

/** Bytes of the gateway's line of a call that went well. */
export function bytesOfGateway(id: RouteId): number {
  const line: Record<keyof typeof accessLine, string> = {
    request_id: usual.request_id,
    route: routeKeyOf(id),
    status: String(routes[id].response.status),
    milliseconds: String(usual.milliseconds),
    refusal: '-',
  };
  return bytesOf(line);
}

/** Bytes of a line that a function writes itself. */
export function bytesOfOwn(entry: LogEntry): number {
  const { request_id, milliseconds } = entry;
  return bytesOf({
    ...entry,
    ...(request_id !== undefined && { request_id: usual.request_id }),
    ...(milliseconds !== undefined && { milliseconds: usual.milliseconds }),
  });
}

function bytesOf(line: object): number {
  return Buffer.byteLength(JSON.stringify(line)) + overhead;
}
