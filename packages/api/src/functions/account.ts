import { accountRoutes } from '@portal/contracts/http/account-routes';
import type { UserAccounts } from '../domain/users/ports.ts';
import { makeStores } from '../dynamodb/stores.ts';
import type { Table } from '../dynamodb/table.ts';
import { type HttpDependencies, type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import { makeChangeViews } from '../users/change-views.ts';
import { makeCloseAccount } from '../users/close-account.ts';
import { makeReadAccount } from '../users/read-account.ts';
import { makeReportLoginChange } from '../users/report-login-change.ts';
import { makeUpdateLanguage } from '../users/update-language.ts';
import { makeUpdateProfile } from '../users/update-profile.ts';

export interface AccountDependencies extends HttpDependencies {
  readonly table: Table;
  readonly accounts: UserAccounts;
}

/** Creates the account function: reads, changes and closes the caller's own account, and keeps an organiser's saved views. */
export function makeAccountFunction(dependencies: AccountDependencies): HttpFunction {
  const ports = { ...dependencies, ...makeStores(dependencies.table) };
  return makeHttpFunction<'account'>({
    ...dependencies,
    routes: accountRoutes,
    useCases: {
      readAccount: makeReadAccount(ports),
      updateProfile: makeUpdateProfile(ports),
      updateLanguage: makeUpdateLanguage(ports),
      reportLoginChange: makeReportLoginChange(ports),
      closeAccount: makeCloseAccount(ports),
      listViews: async ({ params, caller }) => ({ views: await ports.views.list(caller.sub, params.stage) }),
      changeViews: makeChangeViews(ports),
    },
  });
}
