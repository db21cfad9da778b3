import { accountEnvSchema } from '@portal/api/functions/account.env';
import { accountMessagesEnvSchema } from '@portal/api/functions/account-messages.env';
import { founderEnvSchema } from '@portal/api/functions/founder.env';
import { mailFeedbackEnvSchema } from '@portal/api/functions/mail-feedback.env';
import { notifyEnvSchema } from '@portal/api/functions/notify.env';
import { organiserEnvSchema } from '@portal/api/functions/organiser.env';
import { remindersEnvSchema } from '@portal/api/functions/reminders.env';
import { removeDocumentsEnvSchema } from '@portal/api/functions/remove-documents.env';
import { secondFactorEnvSchema } from '@portal/api/functions/second-factor.env';
import { uploadsEnvSchema } from '@portal/api/functions/uploads.env';
import { expect, test } from 'vitest';
import { functionsOf, type Resource, templatesOf } from './synthesize.ts';

const { app, identity } = templatesOf('dev');

const schemas = {
  Founder: founderEnvSchema,
  Account: accountEnvSchema,
  Organiser: organiserEnvSchema,
  UploadsFunction: uploadsEnvSchema,
  Notify: notifyEnvSchema,
  Reminders: remindersEnvSchema,
  AccountMessages: accountMessagesEnvSchema,
  SecondFactor: secondFactorEnvSchema,
  MailFeedback: mailFeedbackEnvSchema,
  RemoveDocuments: removeDocumentsEnvSchema,
};

function variablesOf(fn: Resource | undefined): Record<string, unknown> {
  const environment = fn?.Properties['Environment'] as { Variables: Record<string, unknown> } | undefined;
  return environment?.Variables ?? {};
}

test.each(Object.entries(schemas))(
  '%s has exactly the environment variables that it reads',
  (name, schema) => {
    const functions = [app, identity].flatMap(functionsOf);
    const variables = variablesOf(functions.find(([id]) => id.startsWith(name))?.[1]);
    expect(Object.keys(variables).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

test('the key of one-time codes is a reference', () => {
  const founder = functionsOf(app).find(([id]) => id.startsWith('Founder'))?.[1];
  const reference = JSON.stringify(variablesOf(founder)['OTP_KEY']);
  expect(reference).toMatch(/\{\{resolve:secretsmanager:.*SecretString:::\}\}/);
});
