import { t } from '@lingui/core/macro';
import { RoundsPage } from '../../features/rounds/rounds-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Rounds`);

export default function Rounds() {
  return <RoundsPage />;
}
