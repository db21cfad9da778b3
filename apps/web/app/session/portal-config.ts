import { type PortalConfig, readPortalConfig } from '@portal/contracts/http/portal-config';
import { readServerTime } from '../api/server-time.ts';

async function load(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  readServerTime(response);
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return readPortalConfig(await response.json());
}

/** Returns a function that fetches this stage's configuration once. A failure is not cached: the next call fetches again. */
export function makePortalConfig(): () => Promise<PortalConfig> {
  let loading: Promise<PortalConfig> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export const portalConfig = makePortalConfig();
