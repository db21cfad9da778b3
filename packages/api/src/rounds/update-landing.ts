import { documentIn, type RenderLanding, withOrigin } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { findCurrentRound } from '@portal/contracts/rounds/round';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { Ports } from '../ports.ts';

export interface UpdateLandingPorts extends Pick<Ports, 'rounds' | 'landing' | 'now'> {
  readonly render: RenderLanding;
  /** The portal's origin. */
  readonly portalUrl: string;
}

/**
 * Writes the landing page of the current round and of today in each language, where it differs from what is stored: after a
 * publication, at midnight, and after a deployment has uploaded that of the repository's round. In a stage without rounds the latter
 * stays. It reads the documents before the round and writes those that are unchanged since, so that a run that took longer does not undo
 * a later one.
 */
export function makeUpdateLanding({ rounds, landing, render, portalUrl, now }: UpdateLandingPorts) {
  const attempt = async (): Promise<true | undefined> => {
    const stored = await Promise.all(
      languages.map(async (language) => {
        const file = documentIn(language, 'index.html');
        return { language, file, ...(await landing.read(file)) };
      }),
    );
    const at = now();
    const round = findCurrentRound(await rounds.list(true), at);
    if (round === undefined) return true;
    for (const { language, file, html, version } of stored) {
      const rendered = withOrigin(render(round, language, at), portalUrl);
      if (rendered !== html && !(await landing.write(file, rendered, version))) return undefined;
    }
    return true;
  };
  return async (): Promise<void> => void (await retryOnConflict(attempt));
}
