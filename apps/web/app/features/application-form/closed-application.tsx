import { Trans, useLingui } from '@lingui/react/macro';
import { type Admission, draftExpiry } from '@portal/contracts/applications/admission';
import type { RoundOfApplication } from '@portal/contracts/rounds/round';
import { IconPrinter } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Answers } from './answers.ts';
import { FormHead } from './frame/form-head.tsx';
import { FrozenAnswers } from './review/frozen-answers.tsx';
import { UseAgain } from './use-again.tsx';

export interface ClosedApplicationProps {
  readonly applicationId: string;
  readonly round: RoundOfApplication;
  /** The deadline of this application (ISO 8601), if an organiser extended it. */
  readonly extendedTo: string | undefined;
  /** The state of the round: not open. */
  readonly admission: Admission;
  /** The answers as typed. */
  readonly answers: Answers;
  /** Whether the server has all of them. */
  readonly isSaved: boolean;
  /** Whether answers that the server does not have survive closing the page. */
  readonly isKept: boolean;
  /** Whether the form was open before. */
  readonly wasOpen: boolean;
}

/** An application outside the round that was not submitted: read-only, with everything that was typed. */
export function ClosedApplication(props: ClosedApplicationProps) {
  const { applicationId, answers, wasOpen } = props;
  return (
    <FrozenAnswers
      applicationId={applicationId}
      answers={answers}
      wasOpen={wasOpen}
      head={<FormHead startupName={answers.startupName} />}
      notice={<ClosedNotice {...props} />}
      actions={
        <Button kind="secondary" icon={IconPrinter} onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      }
    />
  );
}

/** Says why the application is read-only, and where its answers are. */
function ClosedNotice({
  applicationId,
  round,
  extendedTo,
  admission,
  isSaved,
  isKept,
}: ClosedApplicationProps) {
  const { state, date } = admission;
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useFormat();
  const keptUntil = formatDate(new Date(draftExpiry(round, extendedTo) - 1000).toISOString());
  const title =
    state === 'closed'
      ? t`Applications closed on ${{ date: formatDateTime(date) }}. This one was not submitted.`
      : t`Applications open on ${{ day: formatDate(date) }}.`;
  return (
    <Alert tone="warning" title={title}>
      {isKept ? (
        <Trans>Everything you typed is kept. You can read, copy and print it here.</Trans>
      ) : (
        <Trans>
          Your last changes could not be kept on this device. Copy them before you leave this page.
        </Trans>
      )}
      {isKept && !isSaved && (
        <>
          {' '}
          <Trans>The last changes are on this device only.</Trans>
        </>
      )}
      {state === 'closed' && (
        <>
          {' '}
          <Trans>We delete it after {keptUntil}.</Trans>
        </>
      )}
      {isSaved && <UseAgain applicationId={applicationId} round={round} />}
    </Alert>
  );
}
