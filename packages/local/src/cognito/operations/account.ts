import * as z from 'zod';
import { clientMetadataSchema, codeSchema, publicOperation, usernameSchema } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import { invalidParameter, notAuthorized } from '../service-error.ts';
import { unknownForClient } from './sign-up.ts';

const forgotPasswordSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ClientMetadata: clientMetadataSchema,
});

export const forgotPassword = publicOperation(forgotPasswordSchema, async (parts, input) => {
  const { id: clientId, pool } = parts.pools.client(input.ClientId);
  const user = parts.users.find(pool.id, input.Username);
  if (!user) throw unknownForClient();
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const CodeDeliveryDetails = await parts.codes.send('reset', {
    trigger: 'CustomMessage_ForgotPassword',
    user,
    pool,
    clientId,
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails };
});

const confirmForgotPasswordSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ConfirmationCode: codeSchema,
  Password: z.string(),
});

export const confirmForgotPassword = publicOperation(confirmForgotPasswordSchema, (parts, input) => {
  const { pool } = parts.pools.client(input.ClientId);
  const user = parts.users.find(pool.id, input.Username);
  if (!user) throw unknownForClient();
  parts.codes.check('reset', user, input.ConfirmationCode);
  parts.users.update(user, {
    ...newPassword(pool, user.username, input.Password, parts.now()),
    status: 'CONFIRMED',
    codes: parts.codes.without('reset', user),
  });
  parts.passwordFailures.forget(`${user.poolId} ${user.username}`);
  return {};
});
