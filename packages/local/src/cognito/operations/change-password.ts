import * as z from 'zod';
import { clientUserSchema, codeSchema, findForClient, publicOperation } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../service-error.ts';
import { isPassword } from '../srp.ts';
import { afterConfirmation } from '../trigger.ts';

export const ForgotPassword = publicOperation(clientUserSchema, async (context, input) => {
  const { client, user } = findForClient(context, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return context.codes.send('reset', 'CustomMessage_ForgotPassword', user, client);
});

const confirmForgotPasswordSchema = clientUserSchema.extend({
  ConfirmationCode: codeSchema,
  Password: z.string(),
});

export const ConfirmForgotPassword = publicOperation(confirmForgotPasswordSchema, async (context, input) => {
  const { client, user } = findForClient(context, input);
  context.codes.check('reset', user, input.ConfirmationCode);
  const updated = context.users.update(user, {
    ...newPassword(client.pool, user.username, input.Password),
    status: 'CONFIRMED',
    codes: { ...user.codes, reset: undefined },
  });
  await afterConfirmation('PostConfirmation_ConfirmForgotPassword', client, updated);
  return {};
});

const changePasswordSchema = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

export const ChangePassword = publicOperation(changePasswordSchema, async (context, input) => {
  const { user, pool } = await context.tokens.authenticate(input.AccessToken);
  const { username } = user;
  if (context.wrongPasswords.areTooMany(username)) {
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (!isPassword({ poolName: pool.name, username }, user, input.PreviousPassword)) {
    context.wrongPasswords.add(username);
    throw notAuthorized();
  }
  context.users.update(user, newPassword(pool, username, input.ProposedPassword));
  return {};
});
