import { landingPages } from '@portal/contracts/http/site-delivery';
import type { Language } from '@portal/contracts/languages';

/** The columns of the stage tables that links filter, with the values of their filters. */
type StageFilters = Readonly<
  Partial<Record<'status' | 'category' | 'district' | 'submitted' | 'assignees', readonly string[]>>
>;

/**
 * Every path of the portal; no other file spells one. None contains an e-mail address, because access logs would record
 * it: account pages pass it in navigation state (session/login-state.ts).
 */
export const paths = {
  landing: (language: Language) => landingPages[language],
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
  /** The table of a stage with only the rows that have one of the values in each of these columns. */
  stageTable: (stage: 'stage1' | 'stage2', filters: StageFilters = {}) => {
    const query = Object.entries(filters).flatMap(([column, values]) =>
      values.map((value) => `in.${column}=${encodeURIComponent(value)}`),
    );
    return `/admin/${stage}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  },
} as const;
