import * as z from 'zod';
import { assertWritable, attributeListSchema, checkedAttributes } from '../attributes.ts';
import { codeMismatch } from '../codes.ts';
import { deliveryTo } from '../messages.ts';
import { clientMetadataSchema, codeSchema, publicOperation, usernameSchema } from '../operation.ts';
import { isPasswordOf, newPassword } from '../passwords.ts';
import { invalidParameter, limitExceeded, notAuthorized } from '../service-error.ts';
import { unknownForClient } from './sign-up.ts';

const forgotPasswordSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ClientMetadata: clientMetadataSchema,
});

export const forgotPassword = publicOperation(forgotPasswordSchema, async (parts, input) => {
  const { id: clientId, pool, settings } = parts.pools.client(input.ClientId);
  const user = parts.users.find(pool.id, input.Username);
  if (!user) {
    if (settings.PreventUserExistenceErrors === 'LEGACY') throw unknownForClient();
    return { CodeDeliveryDetails: deliveryTo(input.Username) };
  }
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
  const { pool, settings } = parts.pools.client(input.ClientId);
  const user = parts.users.find(pool.id, input.Username);
  if (!user) throw settings.PreventUserExistenceErrors === 'ENABLED' ? codeMismatch() : unknownForClient();
  parts.codes.check('reset', user, input.ConfirmationCode);
  parts.users.update(user, {
    ...newPassword(pool, user.username, input.Password, parts.now()),
    status: 'CONFIRMED',
    codes: parts.codes.without('reset', user),
  });
  parts.passwordFailures.forget(`${user.poolId} ${user.username}`);
  return {};
});

const changePasswordSchema = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

export const changePassword = publicOperation(changePasswordSchema, async (parts, input) => {
  const { user, pool } = await parts.tokens.authenticate(input.AccessToken);
  const trying = `change password ${user.poolId} ${user.username}`;
  if (parts.attempts.exhausted(trying)) throw limitExceeded();
  parts.attempts.count(trying);
  if (!isPasswordOf(pool, user, input.PreviousPassword)) throw notAuthorized();
  parts.users.update(user, newPassword(pool, user.username, input.ProposedPassword, parts.now()));
  return {};
});

const updateAttributesSchema = z.object({ AccessToken: z.string(), UserAttributes: attributeListSchema });

/** An address to sign in with is not changed here: that would need a code of its own. */
export const updateUserAttributes = publicOperation(updateAttributesSchema, async (parts, input) => {
  const { user, client, pool } = await parts.tokens.authenticate(input.AccessToken);
  assertWritable(client, input.UserAttributes);
  const { email, ...attributes } = checkedAttributes(pool, input.UserAttributes);
  if (email !== undefined && email !== user.attributes['email']) {
    throw invalidParameter('Changing an e-mail address is not emulated by the local cloud');
  }
  parts.users.update(user, { attributes: { ...user.attributes, ...attributes } });
  return { CodeDeliveryDetailsList: [] };
});
