import { checkRaces } from './check-races.ts';
import { assessingRaces } from './definitions/assessing.ts';
import { returningRaces } from './definitions/returning.ts';
import { reviewingRaces } from './definitions/reviewing.ts';

checkRaces({ ...reviewingRaces, ...assessingRaces, ...returningRaces }, [
  ['approve/reject', '#row.version = :version', /moved by|one final decision/],
  ['withdraw/decide', '#row.version = :version', /moved by|not true/],
  ['hand in/decide', '#row.version = :version', /moved by|other assessments/],
  ['conflict/decide', '#row.version = :version', /moved by|in conflict/],
  ['save/save an assessment', 'revision = :before', /at most one save|revision moved/],
  ['save changes/hand in', 'revision = :revision AND due = :due', /hands in what it was sent for/],
  ['save changes/hand in', 'revision = :expected AND due = :due', /is handed in|has no entity/],
  ['lapse/save changes/decide', '#row.version = :version', /moved by/],
  ['open/decide', '#row.version = :version', /moved by|opened once/],
  ['export/conflict', '#row.version = :version', /moved by|recorded once/],
  ['deliver/deliver', '#status = :pending OR', /one mail/],
]);
