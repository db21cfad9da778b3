import { Outlet } from 'react-router';
import { LegalFrame } from '../../features/legal/legal-frame.tsx';
import { loadTexts } from '../../i18n/texts.ts';

await loadTexts('legal');

/** The layout of the public texts and of the check of receipts. */
export default function LegalLayout() {
  return (
    <LegalFrame>
      <Outlet />
    </LegalFrame>
  );
}
