import { Trans } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { useState } from 'react';
import type { OpenedDocument } from '../../../shared/autosave/document.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Answers } from '../answers.ts';

export interface RestoredNoticeProps {
  readonly opened: OpenedDocument<Answers>;
  readonly step: StepNumber;
}

/** Says, on the first shown step, that answers were restored. */
export function RestoredNotice({ opened, step }: RestoredNoticeProps) {
  const [openedAt] = useState(step);
  if (opened.restored.length === 0 || step !== openedAt) return null;
  return (
    <Alert>
      <Trans>We brought back what you typed on this device.</Trans>
    </Alert>
  );
}
