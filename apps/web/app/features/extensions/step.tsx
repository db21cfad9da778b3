import { Trans } from '@lingui/react/macro';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import type { ReactNode } from 'react';
import { Title } from '../../ui/text.tsx';
import classes from './extensions.module.css';

/** Takes the focus of a button that is gone. */
export const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

/** The heading of a step of the dialog. Takes the focus when the step appears. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Title className={classes.title ?? ''} order={3} size="h4" ref={focusOnMount} tabIndex={-1}>
      {children}
    </Title>
  );
}

/** The name of a draft's start-up, in its own writing direction. */
export function DraftName({ draft: { startup_name: name } }: { readonly draft: FoundDraft }) {
  return name ? <bdi>{name}</bdi> : <Trans>a draft without a name</Trans>;
}
