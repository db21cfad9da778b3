import { checkRaces } from './check-races.ts';
import { repeatingRaces } from './definitions/repeating.ts';

const races = Object.keys(repeatingRaces).length;

// `npm run verify` repeats calls in more than 10,000 orders.
checkRaces(
  repeatingRaces,
  [
    ['repeat a request for changes', '#row.version = :version', /moved by|awaited/],
    ['repeat an undo', '#row.version = :version', /moved by|stage1 counts/],
    ['repeat an announcement', '#row.version = :version', /moved by|another withdrawal|counts/],
    ['repeat the withdrawal of a request', '#row.version = :version', /moved by|differ/],
  ],
  () => Math.ceil(10_000 / races),
);
