import { landingI18n } from '../features/landing/landing-i18n.ts';
import { landingMeta } from '../features/landing/landing-meta.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';

/** The build time: the page is prerendered. */
const builtAt = new Date();

export const meta = () => landingMeta(landingI18n);

export default function Landing() {
  return <LandingPage i18n={landingI18n} builtAt={builtAt} />;
}
