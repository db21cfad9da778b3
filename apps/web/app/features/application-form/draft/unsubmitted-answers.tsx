import { Trans, useLingui } from '@lingui/react/macro';
import { isAsked } from '@portal/contracts/applications/conditions';
import { startTransition, useEffect, useState } from 'react';
import type { LocalDraft } from '../../../device/draft-storage.ts';
import { readUnsent } from '../../../shared/autosave/document.ts';
import type { DocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answers } from '../answers.ts';
import { answersToCopy, type CopyableAnswer, CopyableAnswers } from './copyable-answers.tsx';
import { draftDocument } from './draft-document.ts';

export interface UnsubmittedAnswersProps {
  readonly slot: DocumentSlot;
  /** The submitted answers. */
  readonly submitted: Answers;
  /** Whether organisers asked for changes since the submission. */
  readonly wasReturned: boolean;
}

/** Returns the answers of a draft that the submission lacks, without those of hidden questions. */
function findUnsubmitted(draft: LocalDraft, submitted: Answers): readonly CopyableAnswer[] {
  const answers = answersToCopy(readUnsent(draftDocument, draft)?.mine ?? {}, submitted, draft.windowId);
  return answers.filter(({ name }) => isAsked(name, submitted));
}

/** Shows answers that were typed too late for the submission, until the founder deletes them. */
export function UnsubmittedAnswers({ slot, submitted, wasReturned }: UnsubmittedAnswersProps) {
  const { t } = useLingui();
  const { storage, userId, documentId: applicationId } = slot;
  const [drafts, setDrafts] = useState<readonly LocalDraft[]>([]);
  useEffect(() => {
    const ofApplication = storage.list(userId).filter((draft) => draft.documentId === applicationId);
    const unsubmitted = ofApplication.filter((draft) => findUnsubmitted(draft, submitted).length > 0);
    // The submission has everything in the other drafts.
    storage.remove(ofApplication.filter((draft) => !unsubmitted.includes(draft)));
    // An effect, because a form that closes writes its last answers in one.
    startTransition(() => setDrafts(unsubmitted));
  }, [storage, userId, applicationId, submitted]);

  function discard(): void {
    storage.remove(drafts);
    setDrafts([]);
  }

  return (
    <CopyableAnswers
      title={t`Typed on this device, but not part of what was submitted`}
      applicationId={applicationId}
      answers={drafts.flatMap((draft) => findUnsubmitted(draft, submitted))}
      action={
        <Button kind="secondary" size="sm" onClick={discard}>
          <Trans>Delete from this device</Trans>
        </Button>
      }
    >
      {wasReturned ? (
        <Trans>
          The changes were handed in, or could no longer be, before these words were saved. Copy what you
          still need; only this device has them.
        </Trans>
      ) : (
        <Trans>
          The application was submitted in another window before these words were saved. Copy what you still
          need; only this device has them.
        </Trans>
      )}
    </CopyableAnswers>
  );
}
