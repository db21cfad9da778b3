import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import classes from './legal.module.css';
import type { LegalSection, LegalText } from './legal-text.ts';

export function LegalPage({ title, lead, updatedOn, sections }: LegalText) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const date = formatDate(updatedOn);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(title)}</h1>
        <p className={classes.lead}>{t(lead)}</p>
        <p className={classes.updated}>
          <Trans>
            Last updated <time dateTime={updatedOn}>{date}</time>
          </Trans>
        </p>
      </header>
      <nav className={classes.contents} aria-label={t`Contents`}>
        <p className={classes.contentsTitle}>
          <Trans>Contents</Trans>
        </p>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(heading)}</a>
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
  const { t } = useLingui();
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{t(heading)}</h2>
      {body.map((block) => {
        if (typeof block === 'string') return <p key={block}>{block}</p>;
        if ('id' in block) return <p key={block.id}>{t(block)}</p>;
        return (
          <ul key={block[0]?.id}>
            {block.map((point) => (
              <li key={point.id}>{t(point)}</li>
            ))}
          </ul>
        );
      })}
    </section>
  );
}
