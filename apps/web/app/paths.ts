/**
 * Every address of the portal, so that no other file spells one. None holds an e-mail address, because access logs would keep
 * it: account pages hand it over in navigation state (session/login-state.ts).
 */
export const paths = {
  landing: () => '/',
  apply: () => '/apply',
  login: () => '/authorize/login',
  signUp: () => '/authorize/signup',
  verify: () => '/authorize/verify',
  resetPassword: () => '/authorize/reset-password',
  secondFactor: () => '/authorize/second-factor',
  terms: () => '/terms',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  applications: () => '/applications',
  newApplication: () => '/applications-form',
  application: (applicationId: string) => `/applications-form/${encodeURIComponent(applicationId)}`,
  adminUsers: () => '/admin/user-list',
  adminStage1: () => '/admin/stage1',
  adminStage2: () => '/admin/stage2',
} as const;
