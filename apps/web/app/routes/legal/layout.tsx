import { Outlet } from 'react-router';
import { LegalFrame } from '../../features/legal/legal-frame.tsx';

/** Terms, privacy, accessibility: open to everyone, made to be read. */
export default function LegalLayout() {
  return (
    <LegalFrame>
      <Outlet />
    </LegalFrame>
  );
}
