import { checkRaces } from './check-races.ts';
import { landingRaces, ordersOfPublication, publishingRaces } from './definitions/rounds.ts';

checkRaces(
  { ...publishingRaces, ...landingRaces },
  [
    ['publish/assess/decide', 'attribute_not_exists(assessed_in)', /criteria stay/],
    ['publish/assess/decide', 'attribute_not_exists(decided_in)', /the announcement stays/],
  ],
  // Each order of the landing page writes files.
  (name) => (name in landingRaces ? 60 : ordersOfPublication),
);
