/**
 * Every path of the portal; no other file spells one. None contains an e-mail address, because access logs would record
 * it: account pages pass it in navigation state (session/login-state.ts).
 */
export const paths = {
  landing: () => '/',
  login: () => '/authorize/login',
  /** The login page after the user has closed the account. */
  accountClosed: () => '/authorize/login?closed',
  signUp: () => '/authorize/signup',
  verify: () => '/authorize/verify',
  resetPassword: () => '/authorize/reset-password',
  secondFactor: () => '/authorize/second-factor',
  account: () => '/account',
  requirements: () => '/what-you-will-need',
  terms: () => '/terms',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  receiptCheck: () => '/receipt',
  applications: () => '/applications',
  newApplication: () => '/applications-form',
  application: (applicationId: string) => `/applications-form/${encodeURIComponent(applicationId)}`,
  receipt: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/receipt`,
  /** Where the founder of a submission makes the changes that organisers asked for. */
  changes: (applicationId: string) => `/applications/${encodeURIComponent(applicationId)}/changes`,
  adminUsers: () => '/admin/user-list',
  adminStage1: () => '/admin/stage1',
  adminStage2: () => '/admin/stage2',
  /** The applications of a stage that an organiser is asked to assess. */
  assignedTo: (stage: 'stage1' | 'stage2', sub: string) =>
    `/admin/${stage}?in.assignees=${encodeURIComponent(sub)}`,
} as const;
