/** Every address of the portal, so that no other file spells one. */
export const paths = {
  landing: () => '/',
  apply: () => '/apply',
  login: (email?: string) => withEmail('/authorize/login', email),
  signUp: (email?: string) => withEmail('/authorize/signup', email),
  verify: (email?: string) => withEmail('/authorize/verify', email),
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

function withEmail(path: string, email: string | undefined): string {
  return email ? `${path}?${new URLSearchParams({ email })}` : path;
}
