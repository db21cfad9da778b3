import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './review-body.module.css';
import { SubmissionView } from './submission-view.tsx';

export interface ReviewTextProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly applicationId: string | undefined;
  /** What may take away the element that has the focus: then the text gets the focus. */
  readonly version: number | undefined;
  readonly hasDocument: boolean;
  /** Whether the assessment is shown instead. */
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** The scrolling text of the dialog, which has the focus, so that Space and Page Down scroll it. */
export function ReviewText(props: ReviewTextProps) {
  const { ref, applicationId, version, hasDocument, isHidden, children } = props;
  const { t } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another application is open.
  useLayoutEffect(() => {
    // On a low screen the dialog scrolls instead.
    const dialog = ref.current?.closest('[role="dialog"]');
    for (const element of [ref.current, dialog]) if (element) element.scrollTop = 0;
  }, [ref, applicationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a focused button may have disappeared.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref, applicationId, version, hasDocument, isHidden]);
  return (
    <section
      ref={ref}
      className={classes.text}
      aria-label={t`Answers`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      data-autofocus
      hidden={isHidden}
      // Takes the keys back from the document's frame.
      onPointerEnter={({ currentTarget }) => {
        if (document.activeElement instanceof HTMLIFrameElement) currentTarget.focus({ preventScroll: true });
      }}
    >
      {children}
    </section>
  );
}

export interface ReviewFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Instead of an application that could not be loaded, or that does not exist. */
export function ReviewFailed({ error, onRetry, onClose }: ReviewFailedProps) {
  const { t } = useLingui();
  if (isProblem(error, 'application-not-found')) {
    return (
      <Alert tone="error" title={t`There is no application with this address`}>
        <Button kind="secondary" size="sm" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Alert>
    );
  }
  return (
    <Alert tone="error" title={t`This application could not be loaded.`}>
      <Button
        kind="secondary"
        size="sm"
        onClick={({ currentTarget }) => {
          // The button disappears with the error: keep the focus in the dialog.
          currentTarget.closest<HTMLElement>('[data-autofocus]')?.focus();
          onRetry();
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

export interface ReviewBodyProps {
  readonly submission: Submission;
  /** What has happened to the application since it was opened. */
  readonly notice: ReactNode;
  /** What organisers did, beside the text. */
  readonly aside: ReactNode;
  /** Opens a document beside the text; `undefined` where the browser cannot show it. */
  readonly onRead: ((documentKey: string) => void) | undefined;
}

/** The submission in the dialog. */
export function ReviewBody({ submission, notice, aside, onRead }: ReviewBodyProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const { name } = useProgrammeNames();
  const { withdrawn_at: withdrawnAt, withdrawal_reason: reason } = submission;
  return (
    <>
      <p className={classes.programme}>{name}</p>
      {notice}
      {withdrawnAt && (
        <div className={classes.withdrawn}>
          <Alert title={t`The founder withdrew this application on ${{ time: formatDateTime(withdrawnAt) }}`}>
            {reason ? <Trans>Reason: {<bdi>{reason}</bdi>}</Trans> : <Trans>No reason was given.</Trans>}
          </Alert>
        </div>
      )}
      <SubmissionView submission={submission} aside={aside} onRead={onRead} />
    </>
  );
}
