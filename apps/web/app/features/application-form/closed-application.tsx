import { Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { DocumentScans, documentKeysOf } from '../../domain/document-scans.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Answers } from './answers.ts';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { ReviewAnswers } from './review/review-answers.tsx';

export interface ClosedApplicationProps {
  readonly applicationId: string;
  /** The deadline that has passed, ISO 8601. */
  readonly deadline: string;
  /** The answers as typed. */
  readonly answers: Answers;
  /** Whether the server has all of them. */
  readonly isSaved: boolean;
}

/** An application that was not submitted before the deadline: read-only, with everything that was typed. */
export function ClosedApplication({ applicationId, deadline, answers, isSaved }: ClosedApplicationProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  return (
    <div className={classes.page}>
      <FormHead startupName={answers.startupName} />
      <Alert
        tone="warning"
        title={t`Applications closed on ${{ date: formatDateTime(deadline) }}. This one was not submitted.`}
      >
        <Trans>Everything you typed is kept. You can read, copy and print it here.</Trans>
        {!isSaved && (
          <>
            {' '}
            <Trans>The last changes are on this device only.</Trans>
          </>
        )}
      </Alert>
      <DocumentScans applicationId={applicationId} keys={documentKeysOf(answers)} reader="founder">
        <ReviewAnswers applicationId={applicationId} answers={answers} />
      </DocumentScans>
      <div className={classes.buttons}>
        <Button kind="secondary" icon={IconPrinter} onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      </div>
    </div>
  );
}
