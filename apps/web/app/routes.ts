import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the app. The landing pages `/` and `/ta/` are documents of their own (site/landing.tsx). */
export default [
  layout('routes/portal.tsx', [
    layout('routes/account/layout.tsx', [
      ...prefix('authorize', [
        route('login', 'routes/account/login.tsx'),
        route('signup', 'routes/account/signup.tsx'),
        route('verify', 'routes/account/verify.tsx'),
        route('password', 'routes/account/password.tsx', { id: 'password' }),
        route('reset-password', 'routes/account/password.tsx', { id: 'reset-password' }),
        route('second-factor', 'routes/account/second-factor.tsx'),
      ]),
    ]),
    route('can-i-apply', 'routes/can-i-apply.tsx'),
    route('what-you-will-need', 'routes/requirements.tsx'),
    layout('routes/legal/layout.tsx', [
      route('terms', 'routes/legal/terms.tsx'),
      route('privacy', 'routes/legal/privacy.tsx'),
      route('accessibility', 'routes/legal/accessibility.tsx'),
      route('receipt', 'routes/legal/receipt-check.tsx'),
    ]),
    layout('routes/applicant/layout.tsx', [
      route('applications', 'routes/applicant/applications.tsx'),
      route('applications/:applicationId/receipt', 'routes/applicant/receipt.tsx'),
      route('applications/:applicationId/changes', 'routes/applicant/changes.tsx'),
      route('applications-form/:applicationId?', 'routes/applicant/application-form.tsx'),
    ]),
    route('account', 'routes/own-account.tsx'),
    route('admin', 'routes/admin/layout.tsx', [
      index('routes/admin/index.ts'),
      route('user-list', 'routes/admin/user-list.tsx'),
      route('stage1', 'routes/admin/stage1.tsx'),
      route('stage2', 'routes/admin/stage2.tsx'),
      route('rounds', 'routes/admin/rounds.tsx'),
      route('rounds/:id', 'routes/admin/round.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
