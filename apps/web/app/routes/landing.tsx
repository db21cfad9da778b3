import { firstRound } from '@portal/contracts/rounds/first-round';
import { type Location, useLocation } from 'react-router';
import { landingI18n } from '../features/landing/landing-i18n.ts';
import { landingMeta } from '../features/landing/landing-meta.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { landingLanguage } from '../i18n/landing-language.ts';

/** The build time: the page is prerendered. */
const builtAt = new Date();

const i18nAt = ({ pathname }: Pick<Location, 'pathname'>) => landingI18n[landingLanguage(pathname) ?? 'en'];

export const meta = ({ location }: { readonly location: Location }) =>
  landingMeta(i18nAt(location), firstRound);

export default function Landing() {
  return <LandingPage i18n={i18nAt(useLocation())} round={firstRound} at={builtAt} />;
}
