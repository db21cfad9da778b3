import { envSchemas } from '@portal/api/functions/functions.env';
import { expect, test } from 'vitest';
import { functionsOf, type Resource, templatesOf } from './synthesize.ts';

const { app, identity } = templatesOf('dev');

/** How the functions' logical ids begin. */
const functionIds = {
  founder: 'Founder',
  account: 'Account',
  organiser: 'Organiser',
  uploads: 'UploadsFunction',
  notify: 'Notify',
  reminders: 'Reminders',
  'account-messages': 'AccountMessages',
  'second-factor': 'SecondFactor',
  'mail-feedback': 'MailFeedback',
  'remove-documents': 'RemoveDocuments',
  landing: 'Landing',
} satisfies Record<keyof typeof envSchemas, string>;

function variablesOf(fn: Resource | undefined): Record<string, unknown> {
  const environment = fn?.Properties['Environment'] as { Variables: Record<string, unknown> } | undefined;
  return environment?.Variables ?? {};
}

test.each(Object.entries(envSchemas))(
  '%s has exactly the environment variables that it reads',
  (bundle, schema) => {
    const functions = [app, identity].flatMap(functionsOf);
    const id = functionIds[bundle as keyof typeof envSchemas];
    const variables = variablesOf(functions.find(([name]) => name.startsWith(id))?.[1]);
    expect(Object.keys(variables).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

test('the key of one-time codes is a reference', () => {
  const founder = functionsOf(app).find(([id]) => id.startsWith('Founder'))?.[1];
  const reference = JSON.stringify(variablesOf(founder)['OTP_KEY']);
  expect(reference).toMatch(/\{\{resolve:secretsmanager:.*SecretString:::\}\}/);
});
