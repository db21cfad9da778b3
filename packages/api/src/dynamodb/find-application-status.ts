import { changesRecordSchema } from '../domain/applications/record.ts';
import type { FindApplicationStatus } from '../domain/uploads/ports.ts';
import { readApplicationItem } from './application-item.ts';
import { isAwaited } from './changes-item.ts';
import { applicationKey, changesKey, closedAccountKey, ownerKey } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

/**
 * Looks up the status and the deadline of a founder's own application, or who owns the id, or that the account is closed. Nobody
 * owns a deleted draft.
 */
export function makeFindApplicationStatus(table: Table): FindApplicationStatus {
  return async (sub, applicationId) => {
    const isClosed = getItem(table, closedAccountKey(sub)).then((item) => item !== undefined);
    if (applicationId === undefined) return { status: (await isClosed) ? 'closed' : 'new' };
    const [closed, application, changes, owner] = await Promise.all([
      isClosed,
      getItem(table, applicationKey(sub, applicationId)),
      getItem(table, changesKey(applicationId)),
      getItem(table, ownerKey(applicationId)),
    ]);
    if (closed) return { status: 'closed' };
    if (application !== undefined) {
      const { userStatus: status, roundId, extendedTo } = readApplicationItem(application);
      const changesDue = changes && isAwaited(changes) ? changesRecordSchema.parse(changes).due : undefined;
      return { status, roundId, extendedTo, changesDue };
    }
    return { status: owner === undefined || owner['sub'] === sub ? 'new' : 'foreign' };
  };
}
