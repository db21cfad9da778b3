import { LandingPage } from '../features/landing/landing-page.tsx';
import { pageTitle } from '../i18n/page-title.ts';

export const meta = () => pageTitle();

export default function Landing() {
  return <LandingPage />;
}
