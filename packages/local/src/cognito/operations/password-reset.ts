import * as z from 'zod';
import { clientMetadataSchema, codeSchema, publicOperation, usernameSchema } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import { invalidParameter, notAuthorized } from '../service-error.ts';
import { findForClient } from './sign-up.ts';

const forgotPasswordSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ClientMetadata: clientMetadataSchema,
});

export const forgotPassword = publicOperation(forgotPasswordSchema, async (context, input) => {
  const { client, user } = findForClient(context, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const CodeDeliveryDetails = await context.codes.send('reset', {
    trigger: 'CustomMessage_ForgotPassword',
    user,
    pool: client.pool,
    clientId: client.id,
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

export const confirmForgotPassword = publicOperation(confirmForgotPasswordSchema, (context, input) => {
  const { client, user } = findForClient(context, input);
  context.codes.check('reset', user, input.ConfirmationCode);
  context.users.update(user, {
    ...newPassword(client.pool, user.username, input.Password),
    status: 'CONFIRMED',
    codes: { ...user.codes, reset: undefined },
  });
  return {};
});
