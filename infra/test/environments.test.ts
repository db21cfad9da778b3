import { envSchemas } from '@portal/api/functions/functions.env';
import { expect, test } from 'vitest';
import { functionsOf, type Resource, templatesOf } from './synthesize.ts';

const { app, identity } = templatesOf('dev');

const schemas = {
  Founder: envSchemas.founder,
  Account: envSchemas.account,
  Organiser: envSchemas.organiser,
  UploadsFunction: envSchemas.uploads,
  Notify: envSchemas.notify,
  Reminders: envSchemas.reminders,
  AccountMessages: envSchemas['account-messages'],
  SecondFactor: envSchemas['second-factor'],
  MailFeedback: envSchemas['mail-feedback'],
  RemoveDocuments: envSchemas['remove-documents'],
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
