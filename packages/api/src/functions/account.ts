import { accountRoutes } from '@portal/contracts/http/account-routes';
import type { UserAccounts } from '../domain/users/ports.ts';
import type { Table } from '../dynamodb/table.ts';
import { type HttpDependencies, type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import { makeChangeViews } from '../users/change-views.ts';
import { makeCloseAccount } from '../users/close-account.ts';
import { makeReadAccount } from '../users/read-account.ts';
import { makeReportLoginChange } from '../users/report-login-change.ts';
import { makeUpdateLanguage } from '../users/update-language.ts';
import { makeUpdateProfile } from '../users/update-profile.ts';
import { makeStores } from './stores.ts';

export interface AccountDependencies extends HttpDependencies {
  readonly table: Table;
  readonly accounts: UserAccounts;
}

/** Creates the account function: reads, changes and closes the caller's own account, and keeps an organiser's saved views. */
export function makeAccountFunction(dependencies: AccountDependencies): HttpFunction {
  const ports = {
    ...dependencies,
    ...makeStores(dependencies.table),
  };
  const readAccount = makeReadAccount(ports);
  const updateProfile = makeUpdateProfile(ports);
  const updateLanguage = makeUpdateLanguage(ports);
  const reportLoginChange = makeReportLoginChange(ports);
  const closeAccount = makeCloseAccount(ports);
  const changeViews = makeChangeViews(ports);
  return makeHttpFunction<'account'>({
    ...dependencies,
    routes: accountRoutes,
    handlers: {
      readAccount: ({ caller }) => readAccount(caller),
      updateProfile: ({ body, caller }) => updateProfile(body, caller),
      updateLanguage: ({ body, caller }) => updateLanguage(body, caller),
      reportLoginChange: ({ body, caller }) => reportLoginChange(body.change, caller),
      closeAccount: ({ caller }) => closeAccount(caller),
      listViews: async ({ params, caller }) => ({ views: await ports.views.list(caller.sub, params.stage) }),
      changeViews: ({ params, body, caller }) => changeViews(params.stage, body, caller),
    },
  });
}
