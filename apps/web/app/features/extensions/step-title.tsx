import type { ReactNode } from 'react';
import { Title } from '../../ui/text.tsx';
import classes from './extensions.module.css';

/** The button that had the focus is gone. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

/** The heading of a step of the dialog. Takes the focus when the step appears. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Title className={classes.title ?? ''} order={3} size="h4" ref={focusOnMount} tabIndex={-1}>
      {children}
    </Title>
  );
}
