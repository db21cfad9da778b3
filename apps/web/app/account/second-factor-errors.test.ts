import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { poolError } from '../../test/user-pool.ts';
import { describeCodeError, describeSecondFactorError } from './second-factor-errors.ts';

const tooMany = 'Too many attempts. Please wait a while and try again.';

test.each([
  ['CodeMismatchException', 'This code is not correct. Please enter the one that your app shows now.'],
  ['ExpiredCodeException', 'This code was used already. Please wait for the next one.'],
  ['LimitExceededException', tooMany],
  ['TooManyRequestsException', tooMany],
  ['NetworkError', 'A network error has occurred.'],
])('%s reads the same at the login and at the set-up', (name, sentence) => {
  expect(i18n.t(describeCodeError(poolError(name)))).toBe(sentence);
  expect(i18n.t(describeSecondFactorError(poolError(name)))).toBe(sentence);
});

test.each([
  ['NotAuthorizedException', 'That took too long. Please go back and log in again.'],
  ['InvalidLambdaResponseException', 'Your code could not be checked. Please try again.'],
])('%s at the login', (name, sentence) => {
  expect(i18n.t(describeCodeError(poolError(name)))).toBe(sentence);
});
