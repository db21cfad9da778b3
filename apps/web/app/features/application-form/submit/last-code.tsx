import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { answersToCopy, CopyableAnswers } from '../draft/copyable-answers.tsx';
import { FrozenAnswers, type FrozenAnswersProps } from '../review/frozen-answers.tsx';
import { OtpDialog, type OtpDialogProps } from './otp-dialog.tsx';
import { type CodeFlowParts, useCodeFlow } from './use-code-flow.ts';

interface LastCodeProps
  extends Pick<OtpDialogProps, 'submits'>,
    Pick<CodeFlowParts, 'applicationId' | 'draft' | 'onSubmitted' | 'findSubmission'>,
    Pick<FrozenAnswersProps, 'head' | 'wasOpen'> {
  /** Until when the code submits (ISO 8601). */
  readonly ends: string;
  /** What the code submits. */
  readonly saved: Answers;
  readonly typed: Partial<Answers>;
}

/** After the deadline: what a code that was sent in time still submits, and what was typed, but not saved in time. */
export function LastCode({ submits, ends, saved, typed, head, wasOpen, ...parts }: LastCodeProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const { applicationId } = parts;
  const { start, dialog } = useCodeFlow({
    ...parts,
    hasLastCode: true,
    onCodeSent: () => undefined,
    onCorrectable: (_error, message) => notify.error(message),
  });
  const time = formatDateTime(ends);
  return (
    <>
      <FrozenAnswers
        applicationId={applicationId}
        answers={saved}
        wasOpen={wasOpen}
        head={head}
        notice={
          <>
            {submits === 'changes' ? (
              <Alert tone="warning" title={t`The day for changes has passed`}>
                <Trans>
                  You can no longer change your answers. The code that we sent you still hands in what is
                  saved, until {time}.
                </Trans>
              </Alert>
            ) : (
              <Alert tone="warning" title={t`The deadline has passed`}>
                <Trans>
                  You can no longer change your answers. The code that we sent you still submits them as they
                  were then, until {time}.
                </Trans>
              </Alert>
            )}
            <CopyableAnswers
              title={t`Typed here, but not saved in time`}
              applicationId={applicationId}
              answers={answersToCopy(typed, saved, 'unsaved')}
            >
              <Trans>
                The code does not hand this in. Copy what you still need before you leave this page.
              </Trans>
            </CopyableAnswers>
          </>
        }
        actions={
          <Button icon={IconSend} onClick={start}>
            <Trans>Enter the code</Trans>
          </Button>
        }
      />
      {dialog && <OtpDialog submits={submits} {...dialog} />}
    </>
  );
}
