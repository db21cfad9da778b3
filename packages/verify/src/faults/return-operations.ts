import { expectSuccess } from '../expect-success.ts';
import { changesDue } from '../review-requests.ts';
import type { Scenarios } from '../scenarios.ts';
import type { TestEnvironment } from '../test-environment.ts';
import type { Operation } from './operation.ts';

/** Requests for changes, what the founder does with them, and their end. */
export async function returnOperations(
  environment: TestEnvironment,
  scenarios: Scenarios,
): Promise<readonly Operation[]> {
  const { requests, portal } = environment;
  const { fixture, submitted, returned: from } = scenarios;
  const { founder, organisers, applicationId: id, changesRevision, changesCode } = fixture;
  environment.restoreSnapshot(from);
  expectSuccess(await requests.submit(founder, id, changesCode));
  await requests.discardEvents();
  const handedIn = environment.takeSnapshot();
  environment.restoreSnapshot(from);
  portal.clock.time = Date.parse(changesDue) + 16 * 60_000;
  const lapsed = environment.takeSnapshot();
  const handIn = () => requests.submit(founder, id, changesCode);
  return [
    {
      name: 'return for changes',
      from: submitted,
      run: () => requests.returnForChanges(organisers[0], id),
    },
    { name: 'read requested changes', from, run: () => requests.read(founder, id) },
    {
      name: 'save changes',
      from,
      run: () => requests.save(founder, id, { marketReach: 'Three hundred villages' }, changesRevision),
    },
    { name: 'request an upload for changes', from, run: () => requests.requestUpload(founder, id) },
    { name: 'request a code for changes', from, run: () => requests.sendCode(founder, id) },
    { name: 'hand in changes', from, run: handIn },
    { name: 'hand in changes again', from: handedIn, run: handIn },
    { name: 'read the versions', from: handedIn, run: () => requests.read(organisers[0], id) },
    {
      name: 'list the documents of all versions',
      from: handedIn,
      run: () => requests.listDocuments(organisers[0], id),
    },
    { name: 'withdraw while changes are awaited', from, run: () => requests.withdraw(founder, id) },
    { name: 'end a request for changes', from: lapsed, run: () => requests.remind() },
  ];
}
