import * as z from 'zod';
import { publicOperation } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import { CognitoError, notAuthorized } from '../service-error.ts';
import { isPassword } from '../srp.ts';

const changePasswordSchema = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

/** Refuses more attempts after five wrong passwords within a minute, until the first of them is a minute old. */
export const changePassword = publicOperation(changePasswordSchema, async (context, input) => {
  const { user, pool } = await context.tokens.authenticate(input.AccessToken);
  const { username } = user;
  const wrong = (context.wrongPasswords.get(username) ?? []).filter((at) => context.now() - at < 60_000);
  if (wrong.length >= 5) {
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (!isPassword({ poolName: pool.name, username }, user, input.PreviousPassword)) {
    context.wrongPasswords.set(username, [...wrong, context.now()]);
    throw notAuthorized();
  }
  context.users.update(user, newPassword(pool, username, input.ProposedPassword));
  return {};
});
