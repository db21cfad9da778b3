import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { makeFindLanguage } from './find-language.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
const findLanguage = makeFindLanguage(new CognitoIdentityProviderClient(), 'pool');

beforeEach(() => {
  cognito.reset();
});

test.each([
  ['ta', 'ta'],
  ['ta-IN', 'ta'],
  ['en', 'en'],
  ['fr', 'en'],
])('the language of an account with the locale %s is %s', async (locale, language) => {
  cognito.on(AdminGetUserCommand).resolves({
    UserAttributes: [
      { Name: 'name', Value: 'Kavya' },
      { Name: 'locale', Value: locale },
    ],
  });
  expect(await findLanguage('a-sub')).toBe(language);
  const inputs = cognito.commandCalls(AdminGetUserCommand).map(({ args }) => args[0].input);
  expect(inputs).toEqual([{ UserPoolId: 'pool', Username: 'a-sub' }]);
});

test('an account without a locale and an account that does not exist have the default language', async () => {
  cognito.on(AdminGetUserCommand).resolvesOnce({ UserAttributes: [] });
  expect(await findLanguage('a-sub')).toBe('en');
  const gone = new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
  cognito.on(AdminGetUserCommand).rejects(gone);
  expect(await findLanguage('a-sub')).toBe('en');
});

test('throws when the user pool does not answer', async () => {
  cognito.on(AdminGetUserCommand).rejects(new Error('time-out'));
  await expect(findLanguage('a-sub')).rejects.toThrow('time-out');
});
