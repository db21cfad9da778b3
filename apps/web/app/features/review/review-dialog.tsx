import { mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { submissionQuery } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import { buttonOrder, decisionButtons } from './decision-styles.ts';
import { reviewMessages as texts } from './review.messages.ts';
import { ReviewBody } from './review-body.tsx';
import classes from './review-dialog.module.css';
import { ReviewFooter } from './review-footer.tsx';
import type { ReviewNavigation } from './review-navigation.ts';
import { useDialogKeys, useShortcutChoice } from './shortcuts.ts';
import { useDecision } from './use-decision.ts';

export interface ReviewDialogProps {
  readonly stage: Stage;
  /** The application to review; closed while `undefined`. */
  readonly applicationId: string | undefined;
  /** Its number, where it is known before the application itself has arrived. */
  readonly submittedId: string | undefined;
  readonly walk: ReviewNavigation;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  /** Closes after a decision that was taken. */
  readonly onDecided: (applicationId: string) => void;
  readonly onHelp: () => void;
  /** Another dialog, opened by `onHelp`, lies on this one. */
  readonly covered: boolean;
}

/** The shape of what will be here. */
function Loading() {
  return (
    <output className={classes.loading} aria-label={texts.loadingOne}>
      <Skeleton height={18} width="16rem" maw="100%" />
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </output>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert tone="error" title={texts.submissionFailed}>
      <Button
        kind="secondary"
        size="sm"
        onClick={({ currentTarget }) => {
          // The button goes when the application comes; the focus stays in the dialog.
          currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
          onRetry();
        }}
      >
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}

/** Reads the neighbours before they are opened, so that they are there at once. */
function usePrefetch({ next, previous }: ReviewNavigation, ready: boolean): void {
  const queries = useQueryClient();
  const nextId = next?.application_id;
  const previousId = previous?.application_id;
  useEffect(() => {
    for (const id of [nextId, previousId]) {
      if (ready && id !== undefined) void queries.prefetchQuery(submissionQuery(id));
    }
  }, [queries, ready, nextId, previousId]);
}

/** One submission in full, with the decisions that its stage still allows and the way to the next one. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { stage, walk, onNavigate, onClose, onDecided, onHelp, covered } = props;
  const [asked, setAsked] = useState<ReviewAction>();
  const [keysOn] = useShortcutChoice();
  const opened = props.applicationId !== undefined;
  const applicationId = useLastDefined(props.applicationId);
  const {
    data: submission,
    isError,
    refetch,
  } = useQuery({ ...submissionQuery(applicationId ?? ''), enabled: opened });
  usePrefetch(walk, opened && submission !== undefined);
  const decision = useDecision(stage, (done) => {
    setAsked(undefined);
    if (done && applicationId) onDecided(applicationId);
    else onClose();
  });
  const status = submission?.[stage];
  const ask = (action: ReviewAction) => () => {
    if (status !== undefined && mayAct(status, action)) setAsked(action);
  };
  useDialogKeys(opened && keysOn && !covered && asked === undefined, {
    j: () => walk.next && onNavigate(walk.next.application_id),
    k: () => walk.previous && onNavigate(walk.previous.application_id),
    ...Object.fromEntries(buttonOrder.map((action) => [decisionButtons[action].key, ask(action)])),
    '?': onHelp,
  });
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        covered={covered || asked !== undefined}
        title={
          <>
            {texts.dialogTitle}{' '}
            <span className={classes.number}>{submission?.submitted_id ?? props.submittedId ?? '…'}</span>
          </>
        }
        size="72rem"
        footer={
          <ReviewFooter
            status={status}
            walk={walk}
            onAction={setAsked}
            onNavigate={onNavigate}
            onHelp={onHelp}
          />
        }
      >
        {submission && <ReviewBody submission={submission} status={status} />}
        {!submission && isError && <Failed onRetry={() => void refetch()} />}
        {!submission && !isError && <Loading />}
      </Dialog>
      <ConfirmDecision
        action={asked}
        busy={decision.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={(action) => applicationId && decision.mutate({ applicationId, action })}
      />
    </>
  );
}
