import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Redirects `/admin` to the dashboard. */
export default function AdminIndex() {
  return <Navigate to={paths.adminUsers()} replace />;
}
