import { type PortalConfig, readPortalConfig } from '@portal/contracts/http/portal-config';

async function load(): Promise<PortalConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return readPortalConfig(await answer.json());
}

/** Fetches what this stage is made of, once, before the first use. A failure is not kept: the next use asks again. */
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

/** What this stage is made of. */
export const portalConfig = makePortalConfig();
