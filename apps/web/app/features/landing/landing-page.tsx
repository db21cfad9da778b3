import { programme } from '@portal/contracts/programme';
import { formatDate } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Landscape } from '../../shell/landscape.tsx';
import { landingMessages as words } from './landing.messages.ts';
import classes from './landing.module.css';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';

/**
 * The start page. It is rendered when the portal is built and served without scripts: links, headings and one
 * drawing, always light.
 */
export function LandingPage() {
  return (
    <div className={classes.page}>
      <LandingHeader />
      <main id="content">
        <Hero />
        <About />
        <Eligibility />
        <Process />
        <Timeline />
      </main>
      <LandingFooter />
    </div>
  );
}

function Hero() {
  const { startups, funding } = programme;
  const figures = [
    [startups, words.figures.startups],
    [`${funding.seedLakh}L`, words.figures.funding],
    [words.figures.unlimited, words.figures.opportunities],
  ] as const;
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <p className={classes.badge}>{programme.mission.name}</p>
        <h1>{words.headline}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <p className={classes.actions}>
          <a className={classes.primary} href={paths.apply()}>
            {words.applyNow}
          </a>
          <a className={classes.secondary} href={programme.mission.url} rel="noopener">
            {words.learnMore}
          </a>
        </p>
        <ul className={classes.figures}>
          {figures.map(([figure, label]) => (
            <li key={label}>
              <strong>{figure}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
      <Landscape className={classes.drawing} />
    </section>
  );
}

interface FactProps {
  readonly facts: readonly { readonly title: string; readonly description: string }[];
}

function Facts({ facts }: FactProps) {
  return (
    <ul className={classes.facts}>
      {facts.map(({ title, description }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

function About() {
  return (
    <section id="about" className={classes.section} data-land="mullai" aria-labelledby="about-title">
      <div className={classes.inner}>
        <h2 id="about-title">{words.objectives}</h2>
        <p className={classes.note}>
          {words.sdgNote}: {programme.focusGoals.map((goal) => goal.title).join(', ')}.
        </p>
        <Facts facts={programme.objectives} />
        <h2>{words.benefits}</h2>
        <Facts facts={programme.benefits} />
      </div>
    </section>
  );
}

function Eligibility() {
  return (
    <section
      id="eligibility"
      className={classes.section}
      data-land="marutham"
      aria-labelledby="eligibility-title"
    >
      <div className={classes.inner}>
        <h2 id="eligibility-title">{words.eligibilityTitle}</h2>
        <ul className={classes.criteria}>
          {programme.eligibility.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Process() {
  return (
    <section id="process" className={classes.section} data-land="kurinji" aria-labelledby="process-title">
      <div className={classes.inner}>
        <h2 id="process-title">{words.processTitle}</h2>
        <ol className={classes.steps}>
          {programme.applicationSteps.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        <h2>{words.selectionTitle}</h2>
        <ol className={classes.way}>
          {programme.selectionSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Timeline() {
  return (
    <section id="timeline" className={classes.section} data-land="paalai" aria-labelledby="timeline-title">
      <div className={classes.inner}>
        <h2 id="timeline-title">{words.timelineTitle}</h2>
        <ol className={classes.dates}>
          {programme.timeline.map(({ id, on, title, description }) => (
            <li key={id}>
              <time dateTime={on}>{formatDate(on)}</time>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        <p className={classes.note}>{programme.datesNote}</p>
        <p className={classes.actions}>
          <a className={classes.primary} href={paths.apply()}>
            {words.applyNow}
          </a>
        </p>
      </div>
    </section>
  );
}
