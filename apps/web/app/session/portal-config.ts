import { type PortalConfig, readPortalConfig } from '@portal/contracts/http/portal-config';

let loading: Promise<PortalConfig> | undefined;

async function load(): Promise<PortalConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return readPortalConfig(await answer.json());
}

/** What this stage is made of; fetched once, before the first use. A failure is not kept: the next use asks again. */
export function portalConfig(): Promise<PortalConfig> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
