import { landingMessages } from '../features/landing/landing.messages.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { structuredData } from '../features/landing/structured-data.ts';
import { canonical, linkPreview } from '../i18n/link-preview.ts';
import { pageTitle } from '../i18n/page-title.ts';
import { paths } from '../paths.ts';

const { description } = landingMessages;

/** The page is rendered once, by the build. */
const builtAt = new Date();

export const meta = () => [
  ...pageTitle(undefined, description),
  ...canonical(paths.landing()),
  ...linkPreview(description),
  ...structuredData(),
];

export default function Landing() {
  return <LandingPage builtAt={builtAt} />;
}
