import { formatDate } from '../../i18n/format.ts';
import { ByDate, During } from './by-date.tsx';
import { ApplyLink } from './links.tsx';
import { processMessages as words } from './process.messages.ts';
import { timelineWithRanges } from './programme-dates.ts';
import { Section } from './section.tsx';
import classes from './timeline.module.css';

/** The section with the programme's dates; marks the next one. */
export function Timeline() {
  return (
    <Section id="timeline" landscape="neithal" title={words.timeline}>
      <ol className={classes.line}>
        {timelineWithRanges.map(({ id, on, title, description, next, passed }) => (
          <li key={id}>
            <ByDate className={classes.marker}>
              <During range={next} className={classes.next}>
                {words.next}
              </During>
              <During range={passed}>{words.passed}</During>
            </ByDate>
            <h3>
              <time dateTime={on}>{formatDate(on)}</time>
              {title}
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        {words.timeZone} {words.datesNote}
      </p>
      <ApplyLink />
    </Section>
  );
}
