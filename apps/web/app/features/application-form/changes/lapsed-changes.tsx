import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { useFormat } from '../../../i18n/format.ts';
import { pick } from '../../../shared/autosave/document.ts';
import { DocumentScans, documentKeysOf } from '../../../shared/documents/document-scans.tsx';
import { Card } from '../../../ui/card.tsx';
import { answersOf } from '../answers.ts';
import { answersToCopy, CopyableAnswers } from '../draft/copyable-answers.tsx';
import draftClasses from '../draft/draft.module.css';

export interface LapsedChangesProps {
  readonly application: Pick<Application, 'application_id' | 'data'>;
  readonly lapsed: NonNullable<Application['lapsed_changes']>;
}

/** Changes that were saved, but not handed in by their day, to read and copy. */
export function LapsedChanges({ application, lapsed: { due, answers } }: LapsedChangesProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { application_id: applicationId, data } = application;
  const saved = answersOf(answers);
  const changed = answersToCopy(saved, answersOf(data), 'lapsed');
  if (changed.length === 0) return null;
  return (
    <Card title={t`Saved for the changes by ${{ day: formatDate(due) }}, but not handed in`} level={2}>
      <p className={draftClasses.lead}>
        <Trans>
          Your application goes on without these answers. You can copy them here until the programme asks you
          for changes again or you close your account.
        </Trans>
      </p>
      <DocumentScans
        applicationId={applicationId}
        keys={documentKeysOf(
          pick(
            saved,
            changed.map(({ name }) => name),
          ),
        )}
        reader="founder"
      >
        <CopyableAnswers applicationId={applicationId} answers={changed} />
      </DocumentScans>
    </Card>
  );
}
