import type { Application } from '@portal/contracts/applications/records';
import type { RequestedChanges } from '@portal/contracts/review/return-for-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applicationQuery } from '../../../api/queries.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';

export interface TimeForChanges {
  /** Whether the request can still be answered: with changes, or with a code. */
  readonly isOpen: boolean;
  /** After the day: until when the code that was sent in time hands in what is saved (ISO 8601). */
  readonly lastCodeEnds: string | undefined;
  /** Call it with the time (ISO 8601) until which a sent code hands in. */
  readonly onCodeSent: (expiresAt: string) => void;
}

/**
 * Whether an open form can answer a request for changes. When its day has passed it reads the application, because another
 * window may have sent a code.
 *
 * @param current the application as last read
 */
export function useTimeForChanges(asked: RequestedChanges, current: Application): TimeForChanges {
  const client = useQueryClient();
  const { application_id: applicationId, requested_changes: request, code_expires_at: storedCode } = current;
  const isInTime = useIsBefore(endOf(asked));
  const [wasInTime] = useState(isInTime);
  const [sentCode, setSentCode] = useState<string>();
  const codeEnds = storedCode ?? sentCode;
  const hasCode = useIsBefore(codeEnds);
  useEffect(() => {
    if (wasInTime && !isInTime) void client.invalidateQueries(applicationQuery(applicationId));
  }, [wasInTime, isInTime, client, applicationId]);
  const isSame = request?.asked_at === asked.asked_at;
  return {
    isOpen: isSame && (isInTime || hasCode),
    lastCodeEnds: isInTime || !hasCode ? undefined : codeEnds,
    onCodeSent: setSentCode,
  };
}

/** The first moment after the last second for changes (ISO 8601). */
function endOf({ due }: RequestedChanges): string {
  return new Date(Date.parse(due) + 1000).toISOString();
}
