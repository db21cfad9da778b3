import { Trans, useLingui } from '@lingui/react/macro';
import { mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { submissionQuery } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { ColleagueDecision } from './colleague-decision.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { buttonOrder, decisionButtons } from './decisions.ts';
import { ReviewBody } from './review-body.tsx';
import classes from './review-dialog.module.css';
import { ReviewFooter } from './review-footer.tsx';
import type { ReviewNavigation } from './review-navigation.ts';
import { useDialogKeys, useShortcutChoice } from './shortcuts.ts';
import { useDecision } from './use-decision.ts';

export interface ReviewDialogProps {
  readonly stage: Stage;
  /** The application to review; `undefined` closes the dialog. */
  readonly applicationId: string | undefined;
  /** Its number, if known before the application has loaded. */
  readonly submittedId: string | undefined;
  readonly navigation: ReviewNavigation;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  /** Called after a successful decision. */
  readonly onDecided: (applicationId: string) => void;
  readonly onHelp: () => void;
  /** Whether the help dialog covers this one. */
  readonly covered: boolean;
}

function ReviewSkeleton() {
  const { t } = useLingui();
  return (
    <output className={classes.loading} aria-label={t`Loading the application`}>
      <Skeleton height={18} width="16rem" maw="100%" />
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </output>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`This application could not be loaded.`}>
      <Button
        kind="secondary"
        size="sm"
        onClick={({ currentTarget }) => {
          // The button disappears with the error: keep the focus in the dialog.
          currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
          onRetry();
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

/** Prefetches the next and the previous application. */
function usePrefetchNeighbours({ next, previous }: ReviewNavigation, ready: boolean): void {
  const queries = useQueryClient();
  const nextId = next?.application_id;
  const previousId = previous?.application_id;
  useEffect(() => {
    for (const id of [nextId, previousId]) {
      if (ready && id !== undefined) void queries.prefetchQuery(submissionQuery(id));
    }
  }, [queries, ready, nextId, previousId]);
}

/** One submission, with its allowed decisions and the navigation through the list. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { stage, navigation, onNavigate, onClose, onDecided, onHelp, covered } = props;
  const [action, setAction] = useState<ReviewAction>();
  const [keysOn] = useShortcutChoice();
  const opened = props.applicationId !== undefined;
  const applicationId = useLastDefined(props.applicationId);
  const {
    data: submission,
    isError,
    refetch,
  } = useQuery({ ...submissionQuery(applicationId ?? ''), enabled: opened });
  usePrefetchNeighbours(navigation, opened && submission !== undefined);
  const decision = useDecision(stage, (outcome) => {
    setAction(undefined);
    if (outcome === 'decided' && applicationId) onDecided(applicationId);
    if (outcome === 'failed') onClose();
  });
  const status = submission?.[stage];
  const isWithdrawn = submission?.withdrawn_at !== undefined;
  const { nextPending } = navigation;
  const openNextPending = nextPending && (() => onNavigate(nextPending.application_id));
  const number = submission?.submitted_id ?? props.submittedId ?? '…';
  const ask = (chosen: ReviewAction) => () => {
    if (status !== undefined && !isWithdrawn && mayAct(status, chosen)) setAction(chosen);
  };
  useDialogKeys(opened && keysOn && !covered && action === undefined, {
    j: () => navigation.next && onNavigate(navigation.next.application_id),
    k: () => navigation.previous && onNavigate(navigation.previous.application_id),
    ...Object.fromEntries(buttonOrder.map((button) => [decisionButtons[button].key, ask(button)])),
    '?': onHelp,
  });
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        covered={covered || action !== undefined}
        title={
          <Trans>
            Application: <span className={classes.number}>{number}</span>
          </Trans>
        }
        size="72rem"
        footer={
          <ReviewFooter
            status={status}
            isWithdrawn={isWithdrawn}
            navigation={navigation}
            onAction={setAction}
            onNavigate={onNavigate}
            onHelp={onHelp}
          />
        }
      >
        {submission && (
          <ReviewBody
            submission={submission}
            status={status}
            notice={
              <ColleagueDecision
                key={applicationId}
                submission={submission}
                stage={stage}
                onNext={openNextPending}
              />
            }
          />
        )}
        {!submission && isError && <Failed onRetry={() => void refetch()} />}
        {!submission && !isError && <ReviewSkeleton />}
      </Dialog>
      <ConfirmDecision
        action={action}
        busy={decision.isPending}
        onCancel={() => setAction(undefined)}
        onConfirm={(confirmed) => applicationId && decision.mutate({ applicationId, action: confirmed })}
      />
    </>
  );
}
