import { i18n } from '@lingui/core';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { privacyText } from '../../features/legal/privacy.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { programmeNamesIn, useProgrammeNames } from '../../i18n/programme-names.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export function meta() {
  const { title, lead } = privacyText(programmeNamesIn(i18n.locale));
  return pageTitle(i18n.t(title), i18n.t(lead));
}

export default function Privacy() {
  return <LegalPage {...privacyText(useProgrammeNames())} />;
}
