import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './section.module.css';

/** The landscapes of Sangam poetry, each with its name in Tamil. */
const landscapes = {
  kurinji: { tamil: 'குறிஞ்சி', meaning: msg`Hills, the first of the five landscapes of Sangam poetry` },
  mullai: { tamil: 'முல்லை', meaning: msg`Forest` },
  marutham: { tamil: 'மருதம்', meaning: msg`Fields` },
  paalai: { tamil: 'பாலை', meaning: msg`Dry land` },
  neithal: { tamil: 'நெய்தல்', meaning: msg`Coast` },
};

export type LandscapeName = keyof typeof landscapes;

/** The SVG path of each landscape's silhouette, at the top of its section. The first section has none. */
const silhouettes: Readonly<Partial<Record<LandscapeName, string>>> = {
  mullai: `M0 60V30${'q25-34 50 0q20-24 40 0q30-40 60 0'.repeat(8)}V60z`,
  marutham:
    'M0 60V50q90 0 110-12q140 4 170-12q140 6 180-14q160 6 190-8q60 16 200 12q40 16 170 14q30 16 180 16v14z',
  paalai: 'M0 60V48c120-4 240-44 340-44 60 0 120 38 240 38 100 0 180-36 280-36 80 0 160 42 340 32v22z',
  neithal: `M0 60V34${'q30-20 60 0t60 0'.repeat(10)}V60z`,
};

/** An item of a list, with what it means. */
export interface DescribedItem {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

interface SectionProps {
  readonly id: string;
  readonly landscape: LandscapeName;
  readonly title: string;
  /** Whether the section continues the previous landscape: no landscape name, a deeper tint. */
  readonly continued?: boolean;
  readonly children: ReactNode;
}

/** A section of the page in the tint of a landscape. */
export function Section({ id, landscape, title, continued = false, children }: SectionProps) {
  const { t } = useLingui();
  const { tamil, meaning } = landscapes[landscape];
  const silhouette = silhouettes[landscape];
  return (
    <section
      id={id}
      className={continued ? `${classes.section} ${classes.continued}` : classes.section}
      data-land={landscape}
      aria-labelledby={`${id}-title`}
    >
      {silhouette && (
        <svg
          className={classes.silhouette}
          viewBox="0 0 1200 60"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={silhouette} />
        </svg>
      )}
      <div>
        {!continued && (
          <p className={classes.landscape}>
            <span lang="ta">{tamil}</span> {t(meaning)}
          </p>
        )}
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
