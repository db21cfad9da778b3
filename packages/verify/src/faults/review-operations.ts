import { randomUUID } from 'node:crypto';
import { sameScores } from '@portal/api/test/assessments';
import type { Scenarios } from '../scenarios.ts';
import type { TestEnvironment } from '../test-environment.ts';
import type { Operation } from './operation.ts';

/** A note that is sent again after a lost response has the same id, so that it is stored once. */
const noteId = randomUUID();

/** Decisions that are announced together, their announcement and their return to the announced status. */
export function announcementOperations(
  { requests }: TestEnvironment,
  { fixture, unannounced, unannouncedAtStage2 }: Scenarios,
): Operation[] {
  const { founder, organisers, applicationId: id } = fixture;
  const [first] = organisers;
  const done = ['nothing-to-announce'];
  return [
    {
      name: 'decide without an announcement',
      from: unannounced.shortlist,
      run: () => requests.decide(first, 'approve', id, 'stage1'),
    },
    {
      name: 'announce an approval',
      from: unannounced.approve,
      run: () => requests.announce(first, id, 'stage1'),
      done,
    },
    {
      name: 'announce a rejection',
      from: unannouncedAtStage2,
      run: () => requests.announce(first, id, 'stage2'),
      done,
    },
    {
      name: 'take back an approval',
      from: unannounced.approve,
      run: () => requests.takeBack(first, id, 'stage1'),
      done,
    },
    {
      name: 'preview the mail of an announcement',
      from: unannounced.reject,
      run: () => requests.previewAnnouncement(first, id, 'stage1'),
    },
    {
      name: 'read an application with an unannounced decision',
      from: unannounced.reject,
      run: () => requests.read(founder, id),
    },
  ];
}

/** Assessments, assignment, conflicts of interest, notes, history and extensions. */
export function reviewOperations({ requests }: TestEnvironment, scenarios: Scenarios): Operation[] {
  const { fixture, drafted, submitted, assessed, conflictDeclared } = scenarios;
  const { founder, organisers, applicationId: id } = fixture;
  const [first, second, third] = organisers;
  const from = assessed;
  const save = (by: typeof first, revision?: number) =>
    requests.saveAssessment(by, id, 'stage1', sameScores('stage1', 5), revision);
  return [
    { name: 'list the organisers', from, run: () => requests.listOrganisers(first) },
    { name: 'find drafts', from: drafted, run: () => requests.findDrafts(first, founder.email) },
    {
      name: 'extend a deadline',
      from: drafted,
      run: () => requests.extendDeadline(first, id, '2027-05-20T18:29:59.000Z'),
    },
    { name: 'read the assessments', from, run: () => requests.readAssessments(second, id, 'stage1') },
    { name: 'read the history', from, run: () => requests.readHistory(second, id) },
    { name: 'export', from, run: () => requests.exportApplication(second, id) },
    { name: 'begin an assessment', from: submitted, run: () => save(first) },
    { name: 'save an assessment', from, run: () => save(first, 1) },
    { name: 'reopen an assessment', from, run: () => save(second, 2) },
    { name: 'hand in an assessment', from, run: () => requests.handInAssessment(first, id, 'stage1', 1) },
    { name: 'assign', from: submitted, run: () => requests.assign(first, id, 'stage1', [first, third]) },
    { name: 'assign nobody', from, run: () => requests.assign(first, id, 'stage1', []) },
    { name: 'declare a conflict', from, run: () => requests.declareConflict(first, id) },
    {
      name: 'withdraw a conflict',
      from: conflictDeclared,
      run: () => requests.withdrawConflict(second, id, first.sub),
    },
    {
      name: 'add a note',
      from,
      run: () => requests.addNote(first, id, 'Called the founder.', noteId),
    },
  ];
}
