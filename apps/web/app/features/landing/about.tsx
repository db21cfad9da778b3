import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import { aboutMessages as words } from './about.messages.ts';
import classes from './about.module.css';
import { DescriptionList } from './description-list.tsx';
import { ExternalLink } from './links.tsx';
import { Section } from './section.tsx';

/** The section about the programme: figures, links to sections, objectives, a couplet, the mission. */
export function About() {
  return (
    <Section id="about" landscape="kurinji" title={words.title} below={<MoreAbout />}>
      <div className={classes.opening}>
        <p className={classes.lead}>{words.lead}</p>
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
          <h3>{words.objectives}</h3>
          <DescriptionList items={offer.objectives} />
        </div>
      </div>
      <div>
        <Couplet />
        <p className={classes.externalLinks}>
          <ExternalLink href={programme.mission.joinUrl}>{words.joinMovement}</ExternalLink>
          <ExternalLink href={programme.mission.url}>{words.learnMission}</ExternalLink>
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
