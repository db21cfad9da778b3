import type { Caller } from '@portal/api/caller';
import type { NotifyFunction } from '@portal/api/functions/notify';
import type { RemindersFunction } from '@portal/api/functions/reminders';
import {
  makeRemoveDocumentsFunction,
  type RemoveDocumentsFunction,
} from '@portal/api/functions/remove-documents';
import type { LogEntry } from '@portal/api/log';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { callFunction, claimsOf, type TestRequest } from '@portal/api/test/http-event';
import { createPortalTable } from '@portal/api/test/table-shape';
import { makeRemoveDocuments } from '@portal/api/uploads/remove-documents';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { type Announcement, programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { getTable } from '@portal/local/dynamodb/database';
import { ensureTable } from '@portal/local/dynamodb/tables';
import { connect, makeNotify, makeReminders } from './portal-functions.ts';
import { type Services, type ServicesOptions, startServices, tableName } from './services.ts';

/** An HTTP response of the portal, parsed. */
export interface ApiResponse {
  readonly status: number;
  readonly body: ApiResponseBody;
}

/** Untyped because bodies differ by route. */
export type ApiResponseBody = Readonly<Record<string, unknown>>;

/** The portal's functions on the emulators, with an adjustable clock. */
export interface Portal extends Services {
  readonly clock: { time: number };
  /** When founders learn of decisions; at first as in the programme. */
  readonly announcement: Record<Stage, Announcement>;
  readonly logEntries: LogEntry[];
  readonly calledRoutes: ReadonlySet<RouteId>;
  call(caller: Caller, id: RouteId, request?: TestRequest): Promise<ApiResponse>;
  readonly notify: NotifyFunction;
  readonly remind: RemindersFunction;
  readonly removeDocuments: RemoveDocumentsFunction;
  /** Replaces the functions, because SDK clients keep a retry quota. */
  restart(): void;
}

export type PortalOptions = Omit<ServicesOptions, 'now'>;

/** Builds the functions as their entry points do, with SDK clients that call the emulators through the interceptor. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const clock = { time: duringTheRound };
  const now = () => clock.time;
  const services = await startServices({ now, ...options });
  const logEntries: LogEntry[] = [];
  const calledRoutes = new Set<RouteId>();
  const announcement = { ...programme.announcement };
  const log = (entry: LogEntry) => void logEntries.push(entry);
  const connectFunctions = () => connect(services, { log, now, announcement });
  let parts = connectFunctions();
  await makeTable(services, parts.table);
  return {
    ...services,
    clock,
    announcement,
    logEntries,
    calledRoutes,
    notify: (event) => makeNotify(parts)(event),
    remind: (event) => makeReminders(parts)(event),
    removeDocuments: (event) =>
      makeRemoveDocumentsFunction({
        ...parts,
        removeDocuments: makeRemoveDocuments(makeDocumentStore(parts.bucket)),
      })(event),
    restart: () => {
      parts = connectFunctions();
    },
    call: async (caller, id, request = {}) => {
      calledRoutes.add(id);
      const serve = parts.functions[routes[id].function];
      const { status, body } = await callFunction(serve, id, request, claimsOf(caller));
      return { status, body: typeof body === 'string' ? { text: body } : body };
    },
  };
}

/** Creates the portal's table with its stream and its time to live. */
async function makeTable({ database }: Services, table: Parameters<typeof createPortalTable>[0]) {
  await createPortalTable(table);
  const { description } = getTable(database, tableName);
  await ensureTable(database, {
    tableName,
    keySchema: description.KeySchema,
    attributeDefinitions: description.AttributeDefinitions,
    globalSecondaryIndexes: description.GlobalSecondaryIndexes ?? [],
    timeToLiveAttribute: 'expires_at',
    stream: 'NEW_IMAGE',
  });
}
