import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

export interface CardProps {
  /** The heading. With it the card is a named region. */
  readonly title?: ReactNode;
  readonly level?: 1 | 2 | 3;
  /** The colour of a thin stripe. */
  readonly accent?: 'leaf' | 'marutham' | 'neithal';
  readonly children?: ReactNode;
}

/** A raised surface, optionally with a heading. */
export function Card({ title, level = 2, accent, children }: CardProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card} data-accent={accent} aria-labelledby={title ? headingId : undefined}>
      {title !== undefined && (
        <Heading id={headingId} className={classes.title}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  );
}
