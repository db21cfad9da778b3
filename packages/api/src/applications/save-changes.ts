import { isDeepStrictEqual } from 'node:util';
import type { SaveDraftRequest, SaveDraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { answersTo, withChanges } from '../domain/applications/changes.ts';
import type { ApplicationRecord, ChangesRecord } from '../domain/applications/record.ts';
import { isoTime } from '../domain/clock.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import type { Ports } from '../ports.ts';
import { mergeDraft, overwrites } from './merge-draft.ts';
import { readChanges, toSaveResponse } from './save-parts.ts';

/**
 * Saves the answers that organisers asked a founder to change, apart from the submitted ones. Another answer cannot be changed
 * (`already-submitted`), and none after the day (`changes-closed`). Revisions are those of the changes, with the rules of a draft.
 */
export async function saveChanges(
  ports: Pick<Ports, 'changes' | 'checkDocuments' | 'now'>,
  request: SaveDraftRequest,
  application: ApplicationRecord,
  asked: ChangesRecord,
  copies: Set<string>,
): Promise<SaveDraftResponse | Problem | undefined> {
  const { revision } = request;
  const stored = withChanges(application, asked);
  const isOpen = isBeforeEnd(asked, ports.now());
  const changes = await readChanges(ports, request, stored, copies, async () =>
    isOpen ? undefined : problem('changes-closed'),
  );
  if (isProblem(changes)) return isOpen ? changes : problem('changes-closed');
  const data = mergeDraft(stored.data, changes);
  if (isDeepStrictEqual(data, stored.data)) {
    return toSaveResponse({ ...stored, revision: Math.min(revision ?? 0, stored.revision) });
  }
  if (!isOpen) return problem('changes-closed');
  if (changesOthers(asked.fields, application.data, data)) return problem('already-submitted');
  const isStale = revision === undefined ? overwrites(stored.data, changes) : revision !== stored.revision;
  if (isStale) return problem('draft-conflict', { revision: stored.revision });

  const next = {
    ...asked,
    answers: answersTo(asked.fields, data),
    revision: stored.revision + 1,
    updatedAt: isoTime(ports.now()),
  };
  return (await ports.changes.save(next, stored.revision))
    ? toSaveResponse(withChanges(application, next))
    : undefined;
}

/** Returns whether an answer differs that the founder was not asked for. */
function changesOthers(asked: readonly FieldName[], submitted: StoredDraft, data: StoredDraft): boolean {
  return fieldNames.some((name) => !asked.includes(name) && !isDeepStrictEqual(submitted[name], data[name]));
}
