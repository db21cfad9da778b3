import type { Admission } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applicationQuery } from '../../api/queries.ts';
import { useAdmission, useIsBefore } from '../../shared/application/use-admission.ts';

export interface RoundOfForm {
  /** `undefined` until the server's time is known. */
  readonly admission: Admission | undefined;
  /** Whether the form accepts no answers: before the first day, and after the deadline without a valid code. */
  readonly isOver: boolean;
  /** Whether the form accepted answers when it opened, or its time was not known. */
  readonly wasOpen: boolean;
  /** After the deadline: until when a code that was sent before it submits what is saved (ISO 8601). */
  readonly lastCodeEnds: string | undefined;
  /** Call it with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
}

/**
 * Whether an open form accepts answers. At the deadline it reads the application, because another window may have sent a code, or the
 * deadline may have moved.
 *
 * @param round `undefined` while it is not known
 * @param extendedTo the extended deadline, ISO 8601
 * @param storedCode until when the code submits that the server knows, ISO 8601
 * @param revision returns the saved revision: a code submits only that for which it was sent
 */
export function useRoundOfForm(
  applicationId: string,
  round: RoundDates | undefined,
  extendedTo: string | undefined,
  storedCode: string | undefined,
  revision: () => number | undefined,
): RoundOfForm {
  const client = useQueryClient();
  const admission = useAdmission(round, extendedTo);
  const [wasOpen] = useState(admission === undefined || admission.state === 'open');
  const [sent, setSent] = useState<{ readonly ends: string; readonly revision: number | undefined }>();
  const codeEnds = sent && sent.revision === revision() ? sent.ends : storedCode;
  const hasCode = useIsBefore(codeEnds);
  const isClosed = admission?.state === 'closed';
  useEffect(() => {
    if (isClosed && wasOpen) void client.invalidateQueries(applicationQuery(applicationId));
  }, [isClosed, wasOpen, client, applicationId]);
  return {
    admission,
    isOver: admission !== undefined && admission.state !== 'open' && !hasCode,
    wasOpen,
    lastCodeEnds: isClosed && hasCode ? codeEnds : undefined,
    onCodeSent: (ends) => setSent({ ends, revision: revision() }),
  };
}
