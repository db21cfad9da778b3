import type { ReactNode } from 'react';
import { landingMessages as words } from './landing.messages.ts';
import classes from './section.module.css';

export type LandscapeName = keyof typeof words.lands;

/** The outline in which a section rises before the one above it: what its landscape looks like from afar. The hills begin. */
const outlines: Readonly<Partial<Record<LandscapeName, string>>> = {
  mullai: `M0 60V30${'q25-34 50 0q20-24 40 0q30-40 60 0'.repeat(8)}V60z`,
  marutham:
    'M0 60V50q90 0 110-12q140 4 170-12q140 6 180-14q160 6 190-8q60 16 200 12q40 16 170 14q30 16 180 16v14z',
  paalai: 'M0 60V48c120-4 240-44 340-44 60 0 120 38 240 38 100 0 180-36 280-36 80 0 160 42 340 32v22z',
  neithal: `M0 60V34${'q30-20 60 0t60 0'.repeat(10)}V60z`,
};

interface SectionProps {
  readonly id: string;
  readonly land: LandscapeName;
  readonly title: string;
  /** Where the landscape of the section before goes on: its name is not said again, its tint is deeper. */
  readonly further?: boolean;
  readonly children: ReactNode;
  /** What follows in blocks of its own, a `div` each: long sections are laid out in pieces. */
  readonly below?: ReactNode;
}

/** A section of the page in the tint of one landscape, under its name. */
export function Section({ id, land, title, further = false, children, below }: SectionProps) {
  const { tamil, english } = words.lands[land];
  const outline = outlines[land];
  return (
    <section
      id={id}
      className={further ? `${classes.section} ${classes.further}` : classes.section}
      data-land={land}
      aria-labelledby={`${id}-title`}
    >
      {outline && (
        <svg className={classes.outline} viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
          <path d={outline} />
        </svg>
      )}
      <div>
        {!further && (
          <p className={classes.land}>
            <span lang="ta">{tamil}</span> {english}
          </p>
        )}
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
      {below}
    </section>
  );
}
