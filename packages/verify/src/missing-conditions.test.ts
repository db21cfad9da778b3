import { describe, expect, test } from 'vitest';
import { makeOperations } from './faults/operations.ts';
import { findCases, findViolations } from './faults/search.ts';
import { withoutCondition } from './mutate-request.ts';
import { announcingRaces } from './races/definitions/announcing.ts';
import { assessingRaces } from './races/definitions/assessing.ts';
import { bulkRaces } from './races/definitions/bulk.ts';
import { conflictRaces } from './races/definitions/conflicts-of-interest.ts';
import { draftingRaces } from './races/definitions/drafting.ts';
import { extendingRaces } from './races/definitions/extending.ts';
import { remindingRaces } from './races/definitions/reminding.ts';
import { returningRaces } from './races/definitions/returning.ts';
import { reviewingRaces } from './races/definitions/reviewing.ts';
import { secondThoughtRaces } from './races/definitions/second-thoughts.ts';
import { submittingRaces } from './races/definitions/submitting.ts';
import { viewingRaces } from './races/definitions/viewing.ts';
import type { Race } from './races/race.ts';
import { searchAtRandom } from './races/search.ts';
import { buildScenarios } from './scenarios.ts';
import { openTestEnvironment } from './test-environment.ts';

/** Conditions of DynamoDB writes, and the violation when one is missing. */
const conditions: readonly [name: string, race: Race, condition: string, violation: RegExp][] = [
  [
    'the revision of a save',
    draftingRaces.saveSave,
    'revision = :expected AND user_status = :draft',
    /2 succeeded/,
  ],
  [
    'the revision of a submission',
    submittingRaces.saveSubmit,
    'user_status = :draft AND revision = :revision',
    /answers changed: user_status went from draft to submitted/,
  ],
  [
    'the version of a submission at a decision',
    reviewingRaces.approveReject,
    'version = :version',
    /went from|two final decisions|started from/,
  ],
  [
    'the version of a submission at a withdrawal',
    secondThoughtRaces.withdrawDecide,
    'version = :version',
    /moved by|went from|started from|changed|not reported/,
  ],
  [
    'the version of a submission at an announcement',
    announcingRaces.announceTakeBack,
    'version = :version',
    /succeeded instead of 1/,
  ],
  [
    'the version of a submission at a hand-in',
    assessingRaces.handInDecide,
    'version = :version',
    /moved by|other assessments|was closed|differs/,
  ],
  [
    'the version of a submission at a conflict of interest',
    conflictRaces.conflictDecide,
    'version = :version',
    /moved by|in conflict|changed|differs/,
  ],
  [
    'the revision of an assessment',
    assessingRaces.saveSaveAssessment,
    'revision = :before',
    /saves succeeded|revision moved/,
  ],
  [
    'the deadline before an extension',
    extendingRaces.extendSave,
    'user_status = :draft AND attribute_not_exists(extended_to)',
    /extended|expire|extension/,
  ],
  [
    'the draft at a deletion',
    secondThoughtRaces.deleteSubmit,
    'user_status = :draft',
    /succeeded instead of 1/,
  ],
  [
    'the extensions at a submission',
    extendingRaces.extendSubmit,
    'user_status = :draft AND revision = :revision AND attribute_not_exists(extended_to)',
    /the extensions of the deadline have another hash/,
  ],
  [
    'the draft of a code',
    secondThoughtRaces.deleteSendCode,
    'user_status = :draft',
    /a code without a draft/,
  ],
  [
    'the revision of changes at a hand-in',
    returningRaces.saveHandIn,
    'revision = :revision AND due = :due',
    /was not handed in/,
  ],
  [
    'the version of a submission at a request for changes',
    returningRaces.returnDecide,
    'version = :version',
    /moved by|was closed|awaited|differs/,
  ],
  [
    'the version of a submission at a take-back',
    announcingRaces.takeBackDecide,
    'version = :version',
    /moved by|stage1 counts/,
  ],
  [
    'the version of a submission at a withdrawal before the announcement',
    announcingRaces.announceWithdraw,
    'version = :version',
    /moved by|another withdrawal/,
  ],
  [
    'the version of a submission at a hand-in of changes',
    returningRaces.handInWithdraw,
    'version = :version',
    /moved by|hand-ins are stored/,
  ],
  [
    'the changes at a save',
    returningRaces.saveHandIn,
    'revision = :expected AND due = :due',
    /was not handed in|has no entity/,
  ],
  [
    'the version of a submission at the end of a request for changes',
    returningRaces.lapseSave,
    'version = :version',
    /moved by|lead to/,
  ],
  [
    'the version of a submission that is opened',
    viewingRaces.openDecide,
    'version = :version',
    /moved by|opened/,
  ],
  [
    'the version of a submission that is exported',
    viewingRaces.exportConflict,
    'version = :version',
    /moved by|exported/,
  ],
  [
    'the versions of submissions in two bulk runs',
    bulkRaces.bulkBulk,
    'version = :version',
    /moved by|decisions on/,
  ],
  ['the lease of a mail', reviewingRaces.deliverDeliver, '#status = :pending OR', /mails/],
  [
    'the status of a reminded draft',
    remindingRaces.remindSubmit,
    'user_status = :draft',
    /a reminder of a submitted application/,
  ],
];

describe('races find a missing condition', () => {
  for (const [name, race, condition, violation] of conditions) {
    test(name, async () => {
      const faulty = await openTestEnvironment(withoutCondition(condition));
      const search = searchAtRandom(faulty, await buildScenarios(faulty), race, { runs: 200, seed: 1 });
      await expect(search.finally(() => faulty.portal.close())).rejects.toThrow(violation);
    });
  }
});

test('faults find a decision that a retry applies twice', async () => {
  const mutations = ['version = :version', 'attribute_not_exists(pk)'].map(withoutCondition);
  const faulty = await openTestEnvironment((body) =>
    mutations.reduce((request, mutate) => mutate(request), withoutToken(body)),
  );
  const operations = await makeOperations(faulty, await buildScenarios(faulty));
  const approval = operations.filter(({ name }) => name === 'approve at stage1');
  const violations = [];
  for (const operation of approval) {
    const applied = (await findCases(faulty, operation)).filter(({ fault }) => fault.isApplied);
    for (const faultCase of applied) violations.push(...(await findViolations(faulty, faultCase)));
  }
  faulty.portal.close();
  expect(violations.join()).toContain('stage1 counts 2 instead of 1');
});

/** Removes the token by which DynamoDB recognises a repeated transaction. */
function withoutToken(body: string): string {
  const { ClientRequestToken: _token, ...request } = JSON.parse(body);
  return JSON.stringify(request);
}
