import { lookup } from 'node:dns/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { type PortalConfig, readPortalConfig } from '@portal/contracts/http/portal-config';
import { stackName, webOutputs } from '../../infra/lib/stack-outputs.ts';
import { stageConfig } from '../../infra/lib/stages.ts';
import { stackOutputs } from './stack-outputs.ts';

/** The address and the settings of a running stage. */
export interface StageAddress {
  readonly stage: string;
  /** Origin of the portal. */
  readonly portal: string;
  /** The portal's `config.json`. */
  readonly config: PortalConfig;
  /**
   * Explains that the stage's host has no DNS record yet, so that `portal` is the distribution's name; otherwise absent.
   */
  readonly missingDns?: string;
}

/**
 * Finds a stage by its name: a deployed one by the outputs of its stack, `local` at the port that `PORT` names, by default 5173.
 *
 * @throws when there is no such stage, or it does not answer
 */
export async function findStage(
  stage: string,
  environment: Record<string, string | undefined>,
): Promise<StageAddress> {
  const { region } = stageConfig(stage);
  const address =
    stage === 'local'
      ? { portal: `http://localhost:${environment['PORT'] ?? '5173'}` }
      : await deployedAddress(stage, region);
  const answer = await fetch(`${address.portal}/config.json`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`The portal of the stage ${stage} does not answer at ${address.portal}.`);
  return { stage, ...address, config: readPortalConfig(await answer.json()) };
}

/** Until the office has set the DNS record of the stage's host, CloudFront's own name answers. */
async function deployedAddress(stage: string, region: string) {
  const output = await stackOutputs(new CloudFormationClient({ region }), stackName(stage, 'web'));
  const portal = output(webOutputs.portalUrl);
  const distribution = output(webOutputs.distributionName);
  const { hostname } = new URL(portal);
  if (hostname === distribution || (await hasDnsRecord(hostname))) return { portal };
  const missingDns = `${hostname} has no DNS record yet: point it to ${distribution} by a CNAME record.`;
  return { portal: `https://${distribution}`, missingDns };
}

async function hasDnsRecord(hostname: string): Promise<boolean> {
  try {
    await lookup(hostname);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') return false;
    throw error;
  }
}

/** Settings of an AWS client; with an endpoint, those of the local cloud. */
export function clientSettings(region: string, endpoint: string | undefined) {
  if (endpoint === undefined) return { region };
  return { region, endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
