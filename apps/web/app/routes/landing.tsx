import { landingMessages } from '../features/landing/landing.messages.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { structuredData } from '../features/landing/structured-data.ts';
import { landingPreview } from '../i18n/link-preview.tsx';
import { pageTitle } from '../i18n/page-title.ts';

const { description } = landingMessages;

/** The build time: the page is prerendered. */
const builtAt = new Date();

export const meta = () => [
  ...pageTitle(undefined, description),
  ...landingPreview(description),
  ...structuredData(),
];

export default function Landing() {
  return <LandingPage builtAt={builtAt} />;
}
