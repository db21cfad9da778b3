import { documentIn, type RenderLanding, withOrigin } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { findCurrentRound } from '@portal/contracts/rounds/round';
import type { Clock } from '../domain/clock.ts';
import type { LandingStore } from '../domain/rounds/ports.ts';
import type { Rounds } from '../domain/rounds/rounds.ts';

export interface UpdateLandingPorts {
  readonly rounds: Rounds;
  readonly landing: LandingStore;
  readonly render: RenderLanding;
  /** The portal's origin. */
  readonly portalUrl: string;
  readonly now: Clock;
}

/**
 * Writes the landing page of the current round and of today in each language, where it differs from what is stored: after a
 * publication, at midnight, and after a deployment has uploaded that of the repository's round. In a stage without rounds the latter
 * stays.
 */
export function makeUpdateLanding({ rounds, landing, render, portalUrl, now }: UpdateLandingPorts) {
  return async (): Promise<void> => {
    const at = now();
    const round = findCurrentRound(await rounds.list(), at);
    if (round === undefined) return;
    for (const language of languages) {
      const file = documentIn(language, 'index.html');
      const html = withOrigin(render(round, language, at), portalUrl);
      if ((await landing.read(file)) !== html) await landing.write(file, html);
    }
  };
}
