import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The timing of one invocation, in ms. */
export interface InvocationTiming {
  /** The route, or the function's name for invocations without one. */
  readonly what: string;
  /** The function's name. */
  readonly thread: string;
  /** From the start of the handler to its end. */
  readonly whole: number;
  /** CPU time of this thread while it did not wait for a service. */
  readonly computed: number;
  /** Time waiting for each service, by its name in SDKs' environment variables; concurrent requests count each. */
  readonly waited: Readonly<Record<string, number>>;
  /** The used heap at the end, in bytes. */
  readonly heap: number;
}

interface Measurement {
  /** The number of pending requests. */
  pending: number;
  computed: number;
  /** The thread's CPU time when the invocation last started to compute. */
  cpuStart: number;
  readonly waited: Record<string, number>;
}

/**
 * Creates a timer, which measures the thread's HTTP requests by Node's diagnostics channels, without changes to the function or its SDK.
 *
 * @param thread the function's name
 * @param services the service of each host with port
 */
export function createInvocationTimer(thread: string, services: ReadonlyMap<string, string>) {
  const measurements = new AsyncLocalStorage<Measurement>();
  const ends = new WeakMap<ClientRequest, () => void>();
  diagnostics.subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest };
    const measurement = measurements.getStore();
    if (measurement) ends.set(request, waitFor(measurement, services.get(hostOf(request)) ?? 'elsewhere'));
  });
  diagnostics.subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    response.once('close', () => ends.get(request)?.());
  });
  diagnostics.subscribe('http.client.request.error', (message) => {
    ends.get((message as { request: ClientRequest }).request)?.();
  });
  /** Runs an invocation and measures it. */
  return async <Result>(what: string, run: () => Promise<Result>): Promise<[Result, InvocationTiming]> => {
    const measurement: Measurement = { pending: 0, computed: 0, cpuStart: 0, waited: {} };
    const start = performance.now();
    resume(measurement);
    const result = await measurements.run(measurement, run);
    if (measurement.pending === 0) pause(measurement);
    const { computed, waited } = measurement;
    const heap = getHeapStatistics().used_heap_size;
    return [result, { what, thread, whole: performance.now() - start, computed, waited, heap }];
  };
}

function waitFor(measurement: Measurement, service: string): () => void {
  const start = performance.now();
  if (measurement.pending === 0) pause(measurement);
  measurement.pending += 1;
  let waiting = true;
  return () => {
    if (!waiting) return;
    waiting = false;
    measurement.waited[service] = (measurement.waited[service] ?? 0) + performance.now() - start;
    measurement.pending -= 1;
    if (measurement.pending === 0) resume(measurement);
  };
}

function resume(measurement: Measurement): void {
  measurement.cpuStart = cpuMs();
}

function pause(measurement: Measurement): void {
  measurement.computed += cpuMs() - measurement.cpuStart;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function hostOf(request: ClientRequest): string {
  return String(request.getHeader('host') ?? request.host);
}

/** The service of each host with port, from the URLs in a function's environment. */
export function servicesOf(environment: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const prefix = 'AWS_ENDPOINT_URL_';
  const addresses = Object.entries(environment).filter(([name]) => name.startsWith(prefix));
  return new Map(addresses.map(([name, url = '']) => [new URL(url).host, name.slice(prefix.length)]));
}
