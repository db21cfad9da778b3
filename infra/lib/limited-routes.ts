import { routes } from '@portal/contracts/http/routes';

/** Calls that mail or try codes, check receipts or upload files. Gateway and firewall limit them more than others. */
export const limitedRoutes = [
  routes.sendOtp,
  routes.verifyOtp,
  routes.checkReceipt,
  routes.requestUpload,
  routes.uploadFile,
] as const;
