import { Trans, useLingui } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFormat } from '../../../i18n/format.ts';
import { ConflictDialog } from '../../../shared/autosave/conflict-dialog.tsx';
import type { OpenedDocument } from '../../../shared/autosave/document.ts';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { Answers } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import { draftDocument } from './draft-document.ts';
import type { Draft } from './use-draft.ts';

export interface DraftStatusProps {
  readonly draft: Draft;
  /** The time of an earlier save, or nothing. */
  readonly untouched?: React.ReactNode;
}

/** The status of saving a draft. */
export function DraftStatus({ draft, untouched }: DraftStatusProps) {
  return (
    <SaveStatus
      kind={draftDocument}
      state={draft.state}
      untouched={untouched}
      savedByUser={<Trans>Your application progress has been saved.</Trans>}
      asTyped={<Trans>Your answers are saved as you type.</Trans>}
      onDecide={() => void draft.save()}
    />
  );
}

export interface DraftConflictProps {
  readonly applicationId: string;
  readonly control: Control<Answers>;
  readonly conflict: NonNullable<Draft['conflict']>;
}

/** Lets the founder choose between the answers of two windows. */
export function DraftConflict({ applicationId, control, conflict }: DraftConflictProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  // Watched: the founder may type until the dialog takes the focus.
  const mine = useWatch({ control, compute: (answers) => answers });
  return (
    <ConflictDialog
      {...conflict}
      kind={draftDocument}
      mine={mine}
      title={t`Changed in another window`}
      lead={
        <Trans>
          These answers were also changed in another window or on another device (saved{' '}
          {{ time: formatDateTime(conflict.theirs.updatedAt ?? '') }}). Nothing has been overwritten. Please
          choose what to keep.
        </Trans>
      }
    >
      {(name, value) => <Answer applicationId={applicationId} name={name} value={value} />}
    </ConflictDialog>
  );
}

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
