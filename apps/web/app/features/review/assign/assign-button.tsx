import { Trans } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { organisersQuery } from '../../../api/queries.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';

/** Asks whom to assign. Prefetches the organisers on hover and focus. */
export function AssignButton(props: ButtonProps) {
  const queries = useQueryClient();
  const prefetch = () => void queries.prefetchQuery(organisersQuery());
  return (
    <Button {...props} kind="secondary" icon={IconUserPlus} onPointerEnter={prefetch} onFocus={prefetch}>
      <Trans comment="Button: asks organisers to assess applications">Assign</Trans>
    </Button>
  );
}
