import { makeUserAccounts } from '../cognito/user-pool.ts';
import { makeAccountFunction } from './account.ts';
import { readEnv } from './functions.env.ts';
import { connectHttp } from './http-environment.ts';

const env = readEnv('account');
const http = connectHttp(env);

export const handler = makeAccountFunction({
  ...http,
  accounts: makeUserAccounts(http.cognito, env.USER_POOL_ID),
});
