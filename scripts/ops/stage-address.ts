import { lookup } from 'node:dns/promises';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type PortalConfig, readPortalConfig } from '@portal/contracts/http/portal-config';
import type { LocalServices } from '@portal/local/control/control';
import { stackName, webOutputs } from '../../infra/lib/stack-outputs.ts';
import { type StageConfig, stageConfig } from '../../infra/lib/stages.ts';

/** The address and the settings of a running stage. */
export interface StageAddress {
  /** Origin of the portal. */
  readonly portal: string;
  /** The portal's `config.json`. */
  readonly config: PortalConfig;
  /** Explains that the stage's host has no DNS record yet, so that `portal` is the distribution's name; otherwise absent. */
  readonly missingDns?: string;
}

/**
 * Finds a stage by its name: a deployed one by the outputs of its stack, `local` at the port that `PORT` names, by default 5173.
 *
 * @throws when there is no such stage, or it does not answer
 */
export async function findStage(stage: string): Promise<StageAddress> {
  const found = stageConfig(stage);
  const local = { portal: `http://localhost:${process.env['PORT'] ?? '5173'}` };
  const address = stage === 'local' ? local : await deployedAddress(found);
  const answer = await fetch(`${address.portal}/config.json`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`The portal of the stage ${stage} does not answer at ${address.portal}.`);
  return { ...address, config: readPortalConfig(await answer.json()) };
}

/** Until the office has set the DNS record of the stage's host, CloudFront's own name answers. */
async function deployedAddress(stage: StageConfig) {
  const output = await stackOutputs(stage, 'web');
  const portal = output(webOutputs.portalUrl);
  const distribution = output(webOutputs.distributionName);
  const { hostname } = new URL(portal);
  const record = await lookup(hostname).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTFOUND') throw error;
  });
  if (hostname === distribution || record !== undefined) return { portal };
  const missingDns = `${hostname} has no DNS record yet: point it to ${distribution} by a CNAME record.`;
  return { portal: `https://${distribution}`, missingDns };
}

/**
 * Reads the outputs of a stack of a deployed stage.
 *
 * @returns finds the value of an output by its key; throws when the stack has no such output
 */
export async function stackOutputs(
  { stage, region }: StageConfig,
  part: 'app' | 'web',
): Promise<(key: string) => string> {
  const StackName = stackName(stage, part);
  const client = new CloudFormationClient({ region });
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  return (key) => {
    const value = stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
    if (value === undefined) throw new Error(`The stack ${StackName} has no output ${key}.`);
    return value;
  };
}

/** Finds the services of the local cloud. @throws when it does not run */
export async function findLocalServices() {
  const { portal, config } = await findStage('local');
  const answer = await fetch(`${portal}/_local/services.json`);
  const services = (await answer.json()) as LocalServices;
  /** Settings of a service's client, named as in SDKs' environment variables. */
  const settings = (service: string) => clientSettings(config.region, services.endpoints[service]);
  return { ...services, settings, findRoots: async () => services.roots };
}

/** Settings of an AWS client; with an endpoint, those of the local cloud, whose buckets have no host names. */
export function clientSettings(region: string, endpoint: string | undefined) {
  if (endpoint === undefined) return { region };
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return { region, endpoint, credentials, forcePathStyle: true };
}
