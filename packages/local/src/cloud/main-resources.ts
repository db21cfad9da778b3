import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { apiBase, programme, uploadBase } from '@portal/contracts/programme';
import type { Assembly } from '../template/assembly.ts';
import type { ClientResource, StackModel } from '../template/stack-model.ts';
import type { Emulators } from './emulators.ts';

/** Returns the stage's one HTTP API, distribution, user pool and client. @throws when the template lacks one of them */
export function mainResources(assembly: Assembly, stackModel: StackModel) {
  const {
    apis: [api],
    distributions: [distribution],
    pools: [pool],
  } = stackModel;
  const region = assembly.stacks[0]?.region;
  const client = pool?.clients[0];
  if (!api || !pool || !client || !region) throw new Error('The template has no HTTP API or no user pool.');
  if (!distribution) throw new Error('The template has no CloudFront distribution.');
  return { api, distribution, pool, client, region };
}

/** The content of `/config.json`, the web app's configuration. */
export function portalConfig(
  { UserPoolId, ref }: ClientResource,
  region: string,
  endpoints: Emulators['endpoints'],
): PortalConfig {
  return {
    product: programme.slug,
    apiBase,
    uploadBase,
    region,
    userPoolId: UserPoolId,
    userPoolClientId: ref,
    userPoolEndpoint: endpoints.COGNITO_IDENTITY_PROVIDER,
  };
}
