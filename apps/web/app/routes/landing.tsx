import { landingMessages } from '../features/landing/landing.messages.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { pageTitle } from '../i18n/page-title.ts';

export const meta = () => [...pageTitle(), { name: 'description', content: landingMessages.description }];

export default function Landing() {
  return <LandingPage />;
}
