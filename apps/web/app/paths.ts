import { landingPages } from '@portal/contracts/http/site-delivery';
import type { Language } from '@portal/contracts/languages';
import type { Stage } from '@portal/contracts/review/decisions';
import { href } from 'react-router';

/** The columns of the stage tables that links filter, with the values of their filters. */
export type StageFilters = Readonly<
  Partial<Record<'queue' | 'status' | 'category' | 'district' | 'submitted' | 'assignees', readonly string[]>>
>;

/**
 * Every path of the portal, checked against `routes.ts`; no other file spells one. None contains an e-mail address, because access logs would record
 * it: account pages pass it in navigation state (session/login-state.ts).
 */
export const paths = {
  landing: (language: Language) => landingPages[language],
  login: () => href('/authorize/login'),
  /** The login page after the user has closed the account. */
  accountClosed: () => `${href('/authorize/login')}?closed`,
  signUp: () => href('/authorize/signup'),
  verify: () => href('/authorize/verify'),
  resetPassword: () => href('/authorize/reset-password'),
  secondFactor: () => href('/authorize/second-factor'),
  account: () => href('/account'),
  canIApply: () => href('/can-i-apply'),
  requirements: () => href('/what-you-will-need'),
  terms: () => href('/terms'),
  privacy: () => href('/privacy'),
  accessibility: () => href('/accessibility'),
  receiptCheck: () => href('/receipt'),
  applications: () => href('/applications'),
  newApplication: () => href('/applications-form/:applicationId?'),
  application: (applicationId: string) => href('/applications-form/:applicationId?', { applicationId }),
  receipt: (applicationId: string) => href('/applications/:applicationId/receipt', { applicationId }),
  /** Where the founder of a submission makes the changes that organisers asked for. */
  changes: (applicationId: string) => href('/applications/:applicationId/changes', { applicationId }),
  adminUsers: () => href('/admin/user-list'),
  adminStage1: () => href('/admin/stage1'),
  adminStage2: () => href('/admin/stage2'),
  adminRounds: () => href('/admin/rounds'),
  adminRound: (id: string) => href('/admin/rounds/:id', { id }),
  /**
   * The table of a stage with only the rows that have one of the values in each of these columns.
   *
   * @param round its id; `undefined` for the current one
   * @param open the id of the application that is open over the table
   */
  stageTable: (stage: Stage, round: string | undefined, filters: StageFilters = {}, open?: string) => {
    const filtered = Object.entries(filters).flatMap(([column, values]) =>
      values.map((value) => [`in.${column}`, value] as const),
    );
    const query = [['round', round] as const, ...filtered, ['open', open] as const].flatMap(
      ([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`),
    );
    return `${href(`/admin/${stage}`)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  },
} as const;
