import { t } from '@lingui/core/macro';
import { StagePage } from '../../features/review/stage-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Stage 2 Applicants`);

export default function Stage2() {
  return <StagePage stage="stage2" />;
}
