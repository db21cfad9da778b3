import { Dashboard } from '../../features/metrics/dashboard.tsx';
import { metricsMessages } from '../../features/metrics/metrics.messages.ts';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(metricsMessages.title);

export default function UserList() {
  return <Dashboard />;
}
