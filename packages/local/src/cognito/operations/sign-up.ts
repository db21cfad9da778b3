import * as z from 'zod';
import { assertComplete, assertWritable, attributeListSchema } from '../attributes.ts';
import { clientUserSchema, codeSchema, findForClient, publicOperation } from '../operation.ts';
import { invalidParameter, notAuthorized } from '../service-error.ts';
import { afterConfirmation } from '../trigger.ts';

const signUpSchema = clientUserSchema.extend({
  Password: z.string(),
  UserAttributes: attributeListSchema.default([]),
});

/** Creates the unconfirmed account even when its message cannot be sent. */
export const SignUp = publicOperation(signUpSchema, async (context, input) => {
  const client = context.pools.client(input.ClientId);
  const { pool } = client;
  assertWritable(client, input.UserAttributes);
  const user = context.users.make({
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password: input.Password,
    status: 'UNCONFIRMED',
  });
  assertComplete(pool, user.attributes);
  context.users.insert(user);
  const sent = await context.codes.send('confirm', 'CustomMessage_SignUp', user, client);
  return { UserConfirmed: false, UserSub: user.username, ...sent };
});

const confirmSignUpSchema = clientUserSchema.extend({ ConfirmationCode: codeSchema });

export const ConfirmSignUp = publicOperation(confirmSignUpSchema, async (context, input) => {
  const { client, user } = findForClient(context, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  context.codes.check('confirm', user, input.ConfirmationCode);
  const confirmed = context.users.update(user, {
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
    codes: { ...user.codes, confirm: undefined },
  });
  await afterConfirmation('PostConfirmation_ConfirmSignUp', client, confirmed);
  return {};
});

export const ResendConfirmationCode = publicOperation(clientUserSchema, async (context, input) => {
  const { client, user } = findForClient(context, input);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return context.codes.send('confirm', 'CustomMessage_ResendCode', user, client);
});
