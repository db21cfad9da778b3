import { checkRaces } from './check-races.ts';
import { endingRaces, ordersOfPublication } from './definitions/rounds.ts';

checkRaces(
  endingRaces,
  [['close/hand in/save', 'attribute_not_exists(finished_at)', /the ranking has what is handed in/]],
  (name) => (name.startsWith('close') ? 1000 : ordersOfPublication),
);
