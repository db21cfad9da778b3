import type { Submission } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { AnnounceDialog } from '../selection/announce-selection.tsx';
import type { AnnouncedRow } from '../selection/announcing.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useQuestion } from './use-question.ts';

interface AnnounceQuestion {
  readonly application: Submission;
  readonly act: 'announce' | 'take-back';
}

/** The questions about a decision that is not announced, in the open application. */
export function useAnnounceQuestions(open: string | undefined) {
  const { question, ask, close } = useQuestion<AnnounceQuestion>(open);
  return {
    isOpen: question !== undefined,
    announced: question?.act === 'announce' ? question.application : undefined,
    takenBack: question?.act === 'take-back' ? question.application : undefined,
    announce: (application: Submission) => ask({ application, act: 'announce' }),
    takeBack: (application: Submission) => ask({ application, act: 'take-back' }),
    close,
  };
}

export interface AnnounceQuestionsProps {
  readonly stage: Stage;
  readonly asked: ReturnType<typeof useAnnounceQuestions>;
}

/** The dialogs of those questions. */
export function AnnounceQuestions({ stage, asked: { announced, takenBack, close } }: AnnounceQuestionsProps) {
  const shown = useLastDefined(announced);
  const shownToTakeBack = useLastDefined(takenBack);
  return (
    <>
      {shown && (
        <AnnounceDialog
          key={`${shown.application_id} ${shown.version}`}
          stage={stage}
          selected={[rowOf(shown, stage)]}
          opened={announced !== undefined}
          onClose={close}
        />
      )}
      <TakeBackDialog
        key={shownToTakeBack?.application_id}
        submission={takenBack}
        stage={stage}
        onClose={close}
      />
    </>
  );
}

/** The application need not be in the list. */
function rowOf(submission: Submission, stage: Stage): AnnouncedRow {
  const { application_id, submitted_id, withdrawn_at, data } = submission;
  const admin_status = submission[stage] ?? 'pending';
  return {
    application_id,
    submitted_id,
    withdrawn_at,
    admin_status,
    unannounced: submission.unannounced?.includes(stage),
    mine: 'none',
    data,
  };
}
