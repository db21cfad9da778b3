import { Trans } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { organisersQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';

export interface AssignButtonProps {
  /** The selected rows. Without one the button does nothing, but keeps the focus. */
  readonly rows: readonly SubmissionSummary[];
  readonly onAssign: (rows: readonly SubmissionSummary[]) => void;
}

/** Asks whom to assign. Prefetches the organisers on hover and focus. */
export function AssignButton({ rows, onAssign }: AssignButtonProps) {
  const queries = useQueryClient();
  const prefetch = () => void queries.prefetchQuery(organisersQuery());
  const isEmpty = rows.length === 0;
  return (
    <Button
      size="xs"
      icon={IconUserPlus}
      aria-disabled={isEmpty || undefined}
      data-disabled={isEmpty || undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => !isEmpty && onAssign(rows)}
    >
      <Trans comment="Button: asks organisers to assess applications">Assign</Trans>
    </Button>
  );
}
