import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useRef } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { type BulkResult, type BulkRun, ItemSkippedError, useBulkRun } from './use-run.ts';

/** The application of a step of a run. */
export type BulkItem = Pick<SubmissionSummary, 'application_id' | 'submitted_id'>;

/**
 * Whether the server refuses the call whatever is sent again: a colleague or the founder was first, the application is closed to
 * the reader or does not exist.
 */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [403, 404, 409].includes(error.status);

/**
 * Runs an action that changes applications. Those on which a colleague or the founder was first stay as they are.
 *
 * @param send rejects as `act` does; another try for an application has the same key
 */
export function useBulkAction<Item extends BulkItem>(
  send: (item: Item, key: string) => Promise<unknown>,
  onOver: (results: readonly BulkResult<Item>[], total: number) => void,
): BulkRun<Item> {
  const keys = useRef(new Map<string, string>());
  const run = async (item: Item): Promise<undefined> => {
    const key = keys.current.get(item.application_id) ?? crypto.randomUUID();
    keys.current.set(item.application_id, key);
    try {
      await send(item, key);
    } catch (error) {
      throw isRefused(error) ? new ItemSkippedError(error.message) : error;
    }
  };
  return useBulkRun(run, onOver);
}
