import { t } from '@lingui/core/macro';
import { RoundPage } from '../../features/rounds/round-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import type { Route } from './+types/round';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = ({ params: { id } }: Route.MetaArgs) => pageTitle(t`Round ${id}`);

export default function Round({ params: { id } }: Route.ComponentProps) {
  return <RoundPage key={id} roundId={id} />;
}
