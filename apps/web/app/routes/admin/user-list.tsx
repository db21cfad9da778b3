import { t } from '@lingui/core/macro';
import { ExtensionsCard } from '../../features/extensions/extend-deadline.tsx';
import { Dashboard } from '../../features/metrics/dashboard.tsx';
import { Outbox } from '../../features/review/actions/outbox.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(t`Dashboard`);

export default function UserList() {
  return <Dashboard outbox={<Outbox />} extensions={<ExtensionsCard />} />;
}
