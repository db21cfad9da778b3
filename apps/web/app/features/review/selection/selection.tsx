import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { IconSpeakerphone, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { organisersQuery } from '../../../api/queries.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { buttonOrder, decisionButtons, decisionTexts } from '../actions/decisions.ts';
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

/** Asks whom to assign. Prefetches the organisers on hover and focus. */
function AssignButton(props: ButtonProps) {
  const queries = useQueryClient();
  const prefetch = () => void queries.prefetchQuery(organisersQuery());
  return (
    <Button {...props} kind="secondary" icon={IconUserPlus} onPointerEnter={prefetch} onFocus={prefetch}>
      <Trans comment="Button: asks organisers to assess applications">Assign</Trans>
    </Button>
  );
}
