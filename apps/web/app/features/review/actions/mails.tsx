import { Trans, useLingui } from '@lingui/react/macro';
import type { MailPreview as Preview } from '@portal/contracts/review/decision-request';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { announcementMailQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './actions.module.css';

export interface DecisionMailProps {
  readonly applicationId: string;
  readonly stage: Stage;
  readonly action: ReviewAction;
  readonly message: string;
}

/** Shows the mail that the decision sends, as the server writes it. A changed message hides it. */
export function DecisionMail({ applicationId, stage, action, message }: DecisionMailProps) {
  const { t } = useLingui();
  const preview = useMutation({
    mutationFn: (message_to_founder: string) =>
      call('previewMail', {
        params: { application_id: applicationId, stage },
        body: { action, message_to_founder },
      }),
  });
  const { isPending, data, error } = preview;
  const isCurrent = preview.variables === message;
  return (
    <>
      <div>
        <Button
          kind="secondary"
          size="sm"
          busy={isPending && isCurrent}
          onClick={() => preview.mutate(message)}
        >
          {isPending && isCurrent ? <Trans>Writing the mail...</Trans> : <Trans>Preview the mail</Trans>}
        </Button>
      </div>
      {isCurrent && data && <Mail mail={data} takesFocus />}
      {isCurrent && error && <Failure title={t`The mail cannot be shown.`} error={error} />}
    </>
  );
}

export interface AnnouncementMailProps {
  readonly stage: Stage;
  readonly applicationId: string;
}

/** The mail that the announcement of a decision sends. */
export function AnnouncementMail({ stage, applicationId }: AnnouncementMailProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(announcementMailQuery(applicationId, stage));
  if (data) return <Mail mail={data} />;
  if (!error)
    return (
      <output aria-label={t`Writing the mail...`}>
        <Skeleton height={160} />
      </output>
    );
  return <Failure title={t`The mail cannot be shown.`} error={error} onRetry={() => void refetch()} />;
}

interface MailProps {
  readonly mail: Preview;
  /** Whether it takes the focus when it appears, so that it is scrolled to and read. */
  readonly takesFocus?: boolean;
}

/** A mail as plain text, in the founder's language. */
function Mail({ mail: { language, subject, text }, takesFocus = false }: MailProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} tabIndex={-1} className={classes.preview} aria-label={t`The mail`}>
      <p lang={language}>
        <strong>{subject}</strong>
      </p>
      <p className={classes.message} lang={language}>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
