import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { AssignButton } from '../assign/assign-button.tsx';
import { buttonOrder, decisionButtons, decisionTexts } from '../decisions.ts';
import type { BulkQuestion } from './use-bulk-question.ts';

export interface BulkButtonsProps {
  /** The selected rows. Without one the buttons do nothing, but keep the focus. */
  readonly rows: readonly SubmissionSummary[];
  /** Whether decisions at the stage are announced. */
  readonly announces: boolean;
  readonly onAsk: (action: BulkQuestion['action'], rows: readonly SubmissionSummary[]) => void;
}

/** What organisers can do with the selected rows. */
export function BulkButtons({ rows, announces, onAsk }: BulkButtonsProps) {
  const { t } = useLingui();
  const isEmpty = rows.length === 0;
  const buttonFor = (action: BulkQuestion['action']): ButtonProps => ({
    size: 'xs',
    'aria-disabled': isEmpty || undefined,
    ...(isEmpty && { 'data-disabled': true }),
    onClick: () => !isEmpty && onAsk(action, rows),
  });
  return (
    <>
      <AssignButton {...buttonFor('assign')} />
      {announces && (
        <Button {...buttonFor('announce')} kind="secondary" icon={IconSpeakerphone}>
          <Trans comment="Button: tells founders the decisions">Announce</Trans>
        </Button>
      )}
      {buttonOrder.map((action) => (
        <Button key={action} {...buttonFor(action)} kind={decisionButtons[action].kind}>
          {t(decisionTexts[action].button)}
        </Button>
      ))}
    </>
  );
}
