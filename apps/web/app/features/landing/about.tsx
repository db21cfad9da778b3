import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import classes from './about.module.css';
import { ExternalLink } from './links.tsx';
import { useRendering } from './rendering.ts';
import { Section } from './section.tsx';

const { mission } = programme;

/** The section about the programme: figures, links to sections, a couplet, the mission. */
export function About() {
  const { t } = useLingui();
  const { state } = useProgrammeNames();
  const { durationMonths } = useRendering().round;
  return (
    <Section id="about" landscape="kurinji" title={t`A programme for climate startups`}>
      <div className={classes.opening}>
        <p className={classes.lead}>
          <Trans>
            Heat, drought, floods and waste change how people live in {state}. Many here are already working
            on answers. For {durationMonths} months, this programme helps them to build and to test.
          </Trans>
        </p>
        <Figures />
      </div>
      <SectionLinks />
      <Couplet />
      <p className={classes.externalLinks}>
        <ExternalLink href={mission.joinUrl}>
          <Trans>Join the Movement</Trans>
        </ExternalLink>
        <ExternalLink href={mission.url}>
          <Trans>Learn More About Our Mission</Trans>
        </ExternalLink>
      </p>
    </Section>
  );
}

const sectionLinks = [
  { anchor: 'challenges', title: msg`Challenges`, text: msg`The global goals we work on.` },
  { anchor: 'solutions', title: msg`Solutions`, text: msg`What the programme sets out to do.` },
  { anchor: 'vision', title: msg`Vision`, text: msg`Innovation, Collaboration, Education and Action.` },
  { anchor: 'community', title: msg`Community`, text: msg`Money, space, mentors and partners.` },
];

function SectionLinks() {
  const { t } = useLingui();
  return (
    <ul className={classes.cards}>
      {sectionLinks.map(({ anchor, title, text }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className={classes.card}>
            <strong>{t(title)}</strong> <span>{t(text)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The figures as text. The script animates those with `data-count` when they become visible. */
function Figures() {
  const { seedLakh, startups } = useRendering().round;
  return (
    <ul className={classes.figures}>
      <li>
        <Trans>
          <strong className={classes.figure}>
            <span className={classes.count} data-count="">
              {startups}
            </span>
          </strong>{' '}
          startups
        </Trans>
      </li>
      <li>
        <Trans comment="L: short for lakh">
          <strong className={classes.figure}>
            <span className={classes.count} data-count="">
              {seedLakh}
            </span>
            L
          </strong>{' '}
          seed funding ({seedLakh} lakh rupees)
        </Trans>
      </li>
      <li>
        <Trans>
          <strong className={classes.figure}>Unlimited</strong> opportunities
        </Trans>
      </li>
    </ul>
  );
}

/** Tirukkural, couplet 20. */
function Couplet() {
  return (
    <figure className={classes.quote}>
      <blockquote>
        <p lang="ta">
          நீரின்று அமையாது உலகெனின் யார்யார்க்கும்
          <br />
          வானின்று அமையாது ஒழுக்கு.
        </p>
        <p>
          <Trans>If the world cannot live without water, no one can live rightly without rain.</Trans>
        </p>
      </blockquote>
      <figcaption>
        <Trans>Tirukkural, 20</Trans>
      </figcaption>
    </figure>
  );
}
