import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/format.ts';

import classes from './legal.module.css';
import type { LegalSection, LegalText } from './legal-text.ts';

/** A legal text with contents and sections. */
export function LegalPage({ title, lead, updatedOn, sections }: LegalText) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.updated}>
          <Trans>Last updated</Trans> <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
        </p>
      </header>
      <nav className={classes.contents} aria-label={t`Contents`}>
        <p className={classes.contentsTitle}>
          <Trans>Contents</Trans>
        </p>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.text}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    </div>
  );
}

function Section({ id, heading, body }: LegalSection) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {body.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
