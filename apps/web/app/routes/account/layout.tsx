import { Outlet } from 'react-router';
import { AccountFrame } from '../../features/account/account-frame.tsx';

/** Account pages: open to everyone, beside the programme's drawing. */
export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
