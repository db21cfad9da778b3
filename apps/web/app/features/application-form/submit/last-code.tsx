import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { type CopyableAnswer, CopyableAnswers } from '../draft/copyable-answers.tsx';
import type { OtpDialogProps } from './otp-dialog.tsx';

interface LastCodeProps extends Pick<OtpDialogProps, 'submits'> {
  readonly applicationId: string;
  /** Until when the code submits (ISO 8601). */
  readonly ends: string;
  /** What was typed, but not saved in time. */
  readonly unsaved: readonly CopyableAnswer[];
}

/** Says that a code which was sent in time still submits what is saved, and shows what is not saved. */
export function LastCode({ submits, applicationId, ends, unsaved }: LastCodeProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const time = formatDateTime(ends);
  return (
    <>
      {submits === 'changes' ? (
        <Alert tone="warning" title={t`The day for changes has passed`}>
          <Trans>
            You can no longer change your answers. The code that we sent you still hands in what is saved,
            until {time}.
          </Trans>
        </Alert>
      ) : (
        <Alert tone="warning" title={t`The deadline has passed`}>
          <Trans>
            You can no longer change your answers. The code that we sent you still submits them as they were
            then, until {time}.
          </Trans>
        </Alert>
      )}
      <CopyableAnswers
        title={t`Typed here, but not saved in time`}
        applicationId={applicationId}
        answers={unsaved}
      >
        <Trans>The code does not hand this in. Copy what you still need before you leave this page.</Trans>
      </CopyableAnswers>
    </>
  );
}
