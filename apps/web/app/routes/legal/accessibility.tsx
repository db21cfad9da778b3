import { t } from '@lingui/core/macro';
import { accessibilityMessages } from '../../features/legal/accessibility.messages.ts';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () =>
  pageTitle(
    t`Accessibility statement`,
    t`The ${{ name: department.name }}, Government of ${state}, wants everyone to be able to read about the ${name} and to apply, whatever they see, hear or move, and whatever device they use.`,
  );

export default function Accessibility() {
  return <LegalPage {...accessibilityMessages} />;
}
