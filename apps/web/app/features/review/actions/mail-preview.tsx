import { Trans, useLingui } from '@lingui/react/macro';
import type { MailPreview as Preview } from '@portal/contracts/review/decision-request';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiProblem, referenceOf } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Reference } from '../../../ui/states.tsx';
import classes from './remarks.module.css';

export interface MailPreviewProps {
  readonly applicationId: string;
  readonly stage: Stage;
  readonly action: ReviewAction;
  readonly message: string;
}

/** Shows the mail that the decision sends, as the server writes it. A changed message hides it. */
export function MailPreview({ applicationId, stage, action, message }: MailPreviewProps) {
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
      {isCurrent && error && (
        <Alert tone="error" title={<Trans>The mail cannot be shown.</Trans>}>
          {error instanceof ApiProblem && <p>{error.message}</p>}
          <Reference>{referenceOf(error)}</Reference>
        </Alert>
      )}
    </>
  );
}

export interface MailProps {
  readonly mail: Preview;
  /** Whether it takes the focus when it appears, so that it is scrolled to and read. */
  readonly takesFocus?: boolean;
}

/** A mail as plain text, in the founder's language. */
export function Mail({ mail: { language, subject, text }, takesFocus = false }: MailProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} tabIndex={-1} className={classes.mail} aria-label={t`The mail`}>
      <p lang={language}>
        <strong>{subject}</strong>
      </p>
      <p className={classes.typed} lang={language}>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
