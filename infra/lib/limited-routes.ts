import { routes } from '@portal/contracts/http/routes';

/** Calls that mail or try codes or upload files, and the public one. Gateway and firewall limit them more than others. */
export const limitedRoutes = [
  routes.sendOtp,
  routes.verifyOtp,
  routes.checkReceipt,
  routes.requestUpload,
  routes.uploadFile,
] as const;
