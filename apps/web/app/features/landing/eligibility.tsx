import { offer } from '@portal/contracts/programme-offer';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import { eligibilityMessages as words } from './eligibility.messages.ts';
import classes from './eligibility.module.css';
import { ApplyLink } from './links.tsx';
import { Section } from './section.tsx';

/** The section on eligibility: ten criteria, the benefits and the call to apply. */
export function Eligibility() {
  return (
    <Section id="eligibility" landscape="marutham" title={words.title}>
      <p className={classes.badge}>{words.badge}</p>
      <p className={classes.lead}>{words.lead}</p>
      <ul className={classes.criteria}>
        {offer.eligibility.map((criterion) => (
          <li key={criterion}>{criterion}</li>
        ))}
      </ul>
      <div id="community" className={classes.benefits}>
        <h3>{words.benefits}</h3>
        <ul>
          {offer.benefits.map(({ title, description }) => (
            <li key={title}>
              <strong>{title}</strong> {description}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.call}>
        <h3>{words.call}</h3>
        <p>{words.callText}</p>
        <ApplyLink />
        <ApplicationPeriodNote className={classes.period} />
      </div>
    </Section>
  );
}
