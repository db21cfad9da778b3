import { type PortalConfig, readPortalConfig } from '@portal/contracts/http/portal-config';
import { knownAtStart, stageConfig } from '../../../infra/lib/stages.ts';

/** The portal of a stage as it tells about itself, wherever it runs. */
export interface StageAddress {
  readonly stage: string;
  /** Its origin. */
  readonly portal: string;
  readonly config: PortalConfig;
}

/**
 * Finds a stage by its name: a deployed one at its own address, `local` at the port that `PORT` names, 5173 unless told.
 *
 * @throws when there is no such stage, or it does not answer
 */
export async function findStage(
  stage: string,
  environment: Record<string, string | undefined>,
): Promise<StageAddress> {
  const { portalUrl } = stageConfig(stage);
  const portal = portalUrl === knownAtStart ? `http://localhost:${environment['PORT'] ?? '5173'}` : portalUrl;
  const answer = await fetch(`${portal}/config.json`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`The portal of the stage ${stage} does not answer at ${portal}.`);
  return { stage, portal, config: readPortalConfig(await answer.json()) };
}

/** What every AWS client needs to reach a stage: on this machine a place of its own, and nobody's credentials. */
export function clientSettings(region: string, endpoint: string | undefined) {
  if (endpoint === undefined) return { region };
  return { region, endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
