import { t } from '@lingui/core/macro';
import { pageTitle } from '../i18n/page-title.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export const meta = () => pageTitle(t`This page does not exist`);

export default function NotFound() {
  return <NotFoundPage />;
}
