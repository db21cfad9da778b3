import { connectCognito, makeHasSecondFactor } from '../cognito/user-pool.ts';
import { readEnv } from './functions.env.ts';
import { makeSecondFactorFunction } from './second-factor.ts';

export const handler = makeSecondFactorFunction({
  organisers: readEnv('second-factor').ORGANISER_SECOND_FACTOR,
  hasSecondFactor: makeHasSecondFactor(connectCognito()),
});
