import { t } from '@lingui/core/macro';
import { CanIApplyPage } from '../features/requirements/can-i-apply-page.tsx';
import { pageTitle } from '../i18n/page-title.ts';
import { loadTexts } from '../i18n/texts.ts';

export { PageError as ErrorBoundary } from './page-error.tsx';

await loadTexts('requirements');

export const meta = () =>
  pageTitle(
    t`Can I apply?`,
    t`A few questions that tell you, without an account, whether you can take part.`,
  );

export default function CanIApply() {
  return <CanIApplyPage />;
}
