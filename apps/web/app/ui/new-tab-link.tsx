import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './layout.tsx';
import { TextLink } from './text.tsx';

/** A link that opens in a new tab, so that the form keeps its input. */
export function NewTabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <VisuallyHidden>
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </TextLink>
  );
}
