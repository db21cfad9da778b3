import type { Caller } from '@portal/api/domain/caller';
import { insertFirstRound } from '@portal/api/dynamodb/round-store';
import { callFunction, claimsOf, type TestRequest } from '@portal/api/test/http-event';
import { createPortalTable } from '@portal/api/test/table-shape';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { getTable, saveTable } from '@portal/local/dynamodb/database';
import { type Clients, connectClients, makeFunctions } from './portal-functions.ts';
import { type Services, type ServicesOptions, startServices, tableName } from './services.ts';

/** An HTTP response of the portal, parsed. Its body is untyped because bodies differ by route. */
export interface ApiResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Functions = ReturnType<typeof makeFunctions>;

/** The portal's functions on the emulators, with an adjustable clock. */
export interface Portal
  extends Services,
    Pick<Functions, 'notify' | 'runSchedule' | 'updateLanding' | 'landing' | 'removeDocuments'> {
  readonly clock: { time: number };
  readonly calledRoutes: ReadonlySet<RouteId>;
  readonly call: (caller: Caller, id: RouteId, request?: TestRequest) => Promise<ApiResponse>;
  /** Replaces the functions, which keep rounds and accounts. */
  restart(): void;
  /** Replaces the SDK clients too, which keep a retry quota. */
  reconnect(): void;
}

export type PortalOptions = Omit<ServicesOptions, 'now'>;

/** Builds the functions as their entry points do, with SDK clients that call the emulators through the interceptor. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const clock = { time: duringTheRound };
  const now = () => clock.time;
  const services = await startServices({ now, ...options });
  const calledRoutes = new Set<RouteId>();
  let clients = connectClients(services);
  let functions = makeFunctions(clients, now);
  await makeTable(services, clients);
  const restart = () => {
    functions = makeFunctions(clients, now);
  };
  return {
    ...services,
    clock,
    calledRoutes,
    notify: (event) => functions.notify(event),
    runSchedule: (event) => functions.runSchedule(event),
    updateLanding: () => functions.updateLanding(),
    landing: functions.landing,
    removeDocuments: (event) => functions.removeDocuments(event),
    restart,
    reconnect: () => {
      clients = connectClients(services);
      restart();
    },
    call: async (caller, id, request = {}) => {
      calledRoutes.add(id);
      const serve = functions.serving[routes[id].function];
      const { status, body } = await callFunction(serve, id, request, claimsOf(caller));
      return { status, body: typeof body === 'string' ? { text: body } : body };
    },
  };
}

/** Creates the portal's table with its stream, its time to live and the first round. */
async function makeTable({ database }: Services, { table }: Clients): Promise<void> {
  await createPortalTable(table);
  await insertFirstRound(table, firstRound, duringTheRound);
  await saveTable(database, {
    ...getTable(database, tableName),
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
  });
}
