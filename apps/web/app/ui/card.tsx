import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

export interface CardProps {
  /** Heading of the card; with it the card is a region named by it. */
  readonly title?: ReactNode;
  /** Level of the heading in the page's outline. */
  readonly level?: 1 | 2 | 3;
  /** Beside the heading, at the end of the line. */
  readonly aside?: ReactNode;
  /** Thin stripe in a landscape's tint. */
  readonly accent?: 'leaf' | 'kurinji' | 'marutham' | 'neithal' | 'paalai';
  readonly children?: ReactNode;
}

/** A surface one step above the page. */
export function Card({ title, level = 2, aside, accent, children }: CardProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card} data-accent={accent} aria-labelledby={title ? headingId : undefined}>
      {title !== undefined && (
        <header className={classes.head}>
          <Heading id={headingId} className={classes.title}>
            {title}
          </Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
