import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Where the time of one invocation went; in ms. */
export interface Spent {
  /** The route, or the function's name for what is no call. */
  readonly what: string;
  /** The function. */
  readonly thread: string;
  /** From the start of the handler to its end. */
  readonly whole: number;
  /** What this thread computed while no service was waited for. */
  readonly computed: number;
  /** Waiting for each service, by the name that SDKs look for; calls at the same time count each. */
  readonly waited: Readonly<Record<string, number>>;
  /** Bytes of the heap in use at the end. */
  readonly heap: number;
}

/** Runs an invocation and says where its time went. */
export type Meter = <Result>(what: string, run: () => Promise<Result>) => Promise<[Result, Spent]>;

interface Account {
  /** Requests without an answer yet. */
  open: number;
  computed: number;
  /** What the thread had computed when the last stretch of own work began. */
  begun: number;
  readonly waited: Record<string, number>;
}

/**
 * Watches the thread's HTTP requests from outside, by Node's diagnostics: neither the function nor its SDK knows.
 *
 * @param thread the function's name
 * @param services the service of each host with port
 */
export function createMeter(thread: string, services: ReadonlyMap<string, string>): Meter {
  const accounts = new AsyncLocalStorage<Account>();
  const ends = new WeakMap<ClientRequest, () => void>();
  diagnostics.subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest };
    const account = accounts.getStore();
    if (account) ends.set(request, waitFor(account, services.get(hostOf(request)) ?? 'elsewhere'));
  });
  diagnostics.subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    response.once('close', () => ends.get(request)?.());
  });
  diagnostics.subscribe('http.client.request.error', (message) => {
    ends.get((message as { request: ClientRequest }).request)?.();
  });
  return async (what, run) => {
    const account: Account = { open: 0, computed: 0, begun: 0, waited: {} };
    const start = performance.now();
    resume(account);
    const result = await accounts.run(account, run);
    if (account.open === 0) pause(account);
    const { computed, waited } = account;
    const heap = getHeapStatistics().used_heap_size;
    return [result, { what, thread, whole: performance.now() - start, computed, waited, heap }];
  };
}

function waitFor(account: Account, service: string): () => void {
  const start = performance.now();
  if (account.open === 0) pause(account);
  account.open += 1;
  let waiting = true;
  return () => {
    if (!waiting) return;
    waiting = false;
    account.waited[service] = (account.waited[service] ?? 0) + performance.now() - start;
    account.open -= 1;
    if (account.open === 0) resume(account);
  };
}

function resume(account: Account): void {
  account.begun = computedMs();
}

function pause(account: Account): void {
  account.computed += computedMs() - account.begun;
}

function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function hostOf(request: ClientRequest): string {
  return String(request.getHeader('host') ?? request.host);
}

/** The service of each host with port, after the addresses in a function's environment. */
export function servicesOf(environment: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const prefix = 'AWS_ENDPOINT_URL_';
  const addresses = Object.entries(environment).filter(([name]) => name.startsWith(prefix));
  return new Map(addresses.map(([name, url = '']) => [new URL(url).host, name.slice(prefix.length)]));
}
