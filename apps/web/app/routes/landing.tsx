import type { Round } from '@portal/contracts/rounds/round';
import { type Location, useLocation } from 'react-router';
import { landingI18n } from '../features/landing/landing-i18n.ts';
import { landingMeta } from '../features/landing/landing-meta.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { landingLanguage } from '../i18n/landing-language.ts';

/** The build time: the page is prerendered. */
const builtAt = new Date();

/** Browsers get the document without this module, whose bundle has the page for its styles only: no bundle has a round. */
const round =
  import.meta.env.SSR || import.meta.env.DEV
    ? (await import('@portal/contracts/rounds/first-round')).firstRound
    : ({} as Round);

const i18nAt = ({ pathname }: Pick<Location, 'pathname'>) => landingI18n[landingLanguage(pathname) ?? 'en'];

export const meta = ({ location }: { readonly location: Location }) => landingMeta(i18nAt(location), round);

export default function Landing() {
  const i18n = i18nAt(useLocation());
  return <LandingPage i18n={i18n} round={round} at={builtAt} />;
}
