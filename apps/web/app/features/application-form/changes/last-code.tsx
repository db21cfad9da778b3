import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { type CopyableAnswer, CopyableAnswers } from '../draft/copyable-answers.tsx';

export interface LastCodeProps {
  readonly applicationId: string;
  /** Until when the code hands in (ISO 8601). */
  readonly ends: string;
  /** What was typed, but not saved in time. */
  readonly unsaved: readonly CopyableAnswer[];
}

/** Says that a code which was sent in time still hands in what is saved, and shows what is not saved. */
export function LastCode({ applicationId, ends, unsaved }: LastCodeProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  return (
    <>
      <Alert tone="warning" title={t`The day for changes has passed`}>
        <Trans>
          You can no longer change your answers. The code that we sent you still hands in what is saved, until{' '}
          {{ time: formatDateTime(ends) }}.
        </Trans>
      </Alert>
      {unsaved.length > 0 && (
        <Card title={t`Typed here, but not saved in time`}>
          <p>
            <Trans>
              The code does not hand this in. Copy what you still need before you leave this page.
            </Trans>
          </p>
          <CopyableAnswers applicationId={applicationId} answers={unsaved} />
        </Card>
      )}
    </>
  );
}
