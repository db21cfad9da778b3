import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** `/admin` is the dashboard. */
export default function AdminIndex() {
  return <Navigate to={paths.adminUsers()} replace />;
}
