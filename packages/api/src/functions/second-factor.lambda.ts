import { connectCognito } from '../cognito/connect-cognito.ts';
import { makeHasSecondFactor } from '../cognito/second-factors.ts';
import { readSecondFactorEnv } from './second-factor.env.ts';
import { makeSecondFactorFunction } from './second-factor.ts';

export const handler = makeSecondFactorFunction({
  organisers: readSecondFactorEnv().ORGANISER_SECOND_FACTOR,
  hasSecondFactor: makeHasSecondFactor(connectCognito()),
});
