import { envSchemas } from '@portal/api/functions/functions.env';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionNamed, templatesOf } from './synthesize.ts';

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

function variablesOf(template: Template, name: string): Record<string, unknown> {
  const [, { Properties }] = functionNamed(template, name);
  return (Properties['Environment'] as { Variables: Record<string, unknown> }).Variables;
}

test.each(Object.entries(envSchemas))(
  '%s has exactly the environment variables that it reads',
  (bundle, schema) => {
    const id = functionIds[bundle as keyof typeof envSchemas];
    const template = ['AccountMessages', 'SecondFactor'].includes(id) ? identity : app;
    expect(Object.keys(variablesOf(template, id)).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

test('the key of one-time codes is a reference', () => {
  const reference = JSON.stringify(variablesOf(app, 'Founder')['OTP_KEY']);
  expect(reference).toMatch(/\{\{resolve:secretsmanager:.*SecretString:::\}\}/);
});
