import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import { aboutMessages as words } from './about.messages.ts';
import classes from './about.module.css';
import { DescriptionList } from './description-list.tsx';
import { ExternalLink } from './links.tsx';
import { Section } from './section.tsx';

/** The section about the programme: figures, links to sections, objectives, a couplet, the mission. */
export function About() {
  const { t } = useLingui();
  return (
    <Section id="about" landscape="kurinji" title={t`A programme for climate startups`} below={<MoreAbout />}>
      <div className={classes.opening}>
        <p
          className={classes.lead}
        >{t`Heat, drought, floods and waste change how people live in ${state}. Many here are already working on answers. For ${durationMonths} months, this programme helps them to build and to test.`}</p>
        <Figures />
      </div>
    </Section>
  );
}

function MoreAbout() {
  return (
    <>
      <div>
        <SectionLinks />
      </div>
      <div>
        <div className={classes.panel} id="solutions">
          <h3>
            <Trans>Our objectives</Trans>
          </h3>
          <DescriptionList items={offer.objectives} />
        </div>
      </div>
      <div>
        <Couplet />
        <p className={classes.externalLinks}>
          <ExternalLink href={programme.mission.joinUrl}>
            <Trans>Join the Movement</Trans>
          </ExternalLink>
          <ExternalLink href={programme.mission.url}>
            <Trans>Learn More About Our Mission</Trans>
          </ExternalLink>
        </p>
      </div>
    </>
  );
}

function SectionLinks() {
  return (
    <ul className={classes.cards}>
      {words.cards.map(({ anchor, title, text }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className={classes.card}>
            <strong>{title}</strong> {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The figures as text. The script animates those with `data-count` when they become visible. */
function Figures() {
  const { startups, lakh, funding, unlimited, opportunities } = words.figures;
  const counted = [
    { figure: programme.startups, unit: '', label: startups },
    { figure: programme.funding.seedLakh, unit: lakh, label: funding },
  ];
  return (
    <ul className={classes.figures}>
      {counted.map(({ figure, unit, label }) => (
        <li key={label}>
          <strong className={classes.figure}>
            <span className={classes.count} data-count="">
              {figure}
            </span>
            {unit}
          </strong>{' '}
          {label}
        </li>
      ))}
      <li>
        <strong className={classes.figure}>{unlimited}</strong> {opportunities}
      </li>
    </ul>
  );
}

function Couplet() {
  const { tamil, english, source } = words.quote;
  return (
    <figure className={classes.quote}>
      <blockquote>
        <p lang="ta">
          {tamil[0]}
          <br />
          {tamil[1]}
        </p>
        <p>{english}</p>
      </blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}
