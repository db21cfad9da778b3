import { checkRaces } from './check-races.ts';
import { finishingRaces, landingRaces } from './definitions/finishing.ts';

const races = Object.keys(finishingRaces).length;

// `npm run verify` interleaves rounds and reviews in more than 10,000 orders.
checkRaces(
  { ...finishingRaces, ...landingRaces },
  [
    ['publish/assess/decide', 'attribute_not_exists(assessed_in)', /criteria stay/],
    ['publish/assess/decide', 'attribute_not_exists(decided_in)', /the announcement stays/],
  ],
  // Each order of the landing page writes files.
  (name) => (name in landingRaces ? 60 : Math.ceil(10_000 / races)),
);
