import data from './first-round.json' with { type: 'json' };
import { type Round, roundSchema } from './round.ts';

/** The round that a stage without rounds begins with: the tests' fixture, the local cloud's round and that of a first deployment. */
export const firstRound: Round = roundSchema.parse(data);
