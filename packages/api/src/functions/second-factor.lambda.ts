import { connectCognito } from '../cognito/connect-cognito.ts';
import { makeHasSecondFactor } from '../cognito/second-factors.ts';
import { readEnv } from './functions.env.ts';
import { makeSecondFactorFunction } from './second-factor.ts';

export const handler = makeSecondFactorFunction({
  organisers: readEnv('second-factor').ORGANISER_SECOND_FACTOR,
  hasSecondFactor: makeHasSecondFactor(connectCognito()),
});
