import { reviewMessages } from '../../features/review/review.messages.ts';
import { StagePage } from '../../features/review/stage-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

export { PageError as ErrorBoundary } from '../page-error.tsx';

export const meta = () => pageTitle(reviewMessages.titles.stage1);

export default function Stage1() {
  return <StagePage stage="stage1" />;
}
