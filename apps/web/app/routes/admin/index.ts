import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** Redirects `/admin` to the dashboard. */
export const clientLoader = () => redirect(paths.adminUsers());
