import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applicationQuery } from '../../../api/queries.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';

export interface LastCode {
  /** Whether the form accepted answers when it opened. */
  readonly wasOpen: boolean;
  /** After the deadline: until when a code that was sent before it submits what is saved (ISO 8601). */
  readonly lastCodeEnds: string | undefined;
  /** Call it with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
}

/**
 * The code that an open form can still be submitted with after its deadline. At the deadline it reads the application, because another
 * window may have sent a code, or the deadline may have moved.
 *
 * @param isOver whether the form accepts no more answers
 * @param storedCode until when the code submits that the server knows after the deadline, ISO 8601
 * @param revision returns the saved revision: a code submits only that for which it was sent
 */
export function useLastCode(
  applicationId: string,
  isOver: boolean,
  storedCode: string | undefined,
  revision: () => number | undefined,
): LastCode {
  const client = useQueryClient();
  const [wasOpen] = useState(!isOver);
  const [sent, setSent] = useState<{ readonly ends: string; readonly revision: number | undefined }>();
  // The stored code may be a newer one, which another window asked for.
  const ends = storedCode ?? (sent?.revision === revision() ? sent?.ends : undefined);
  const hasCode = useIsBefore(ends);
  useEffect(() => {
    if (isOver && wasOpen) void client.invalidateQueries(applicationQuery(applicationId));
  }, [isOver, wasOpen, client, applicationId]);
  return {
    wasOpen,
    lastCodeEnds: isOver && hasCode ? ends : undefined,
    onCodeSent: (expiresAt) => setSent({ ends: expiresAt, revision: revision() }),
  };
}
