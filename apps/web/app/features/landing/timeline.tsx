import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { datesNote, milestoneTexts } from '../../shared/programme/programme-texts.ts';
import { ByDate, During, useRendering } from './by-date.tsx';
import { ApplyLink } from './links.tsx';
import { timelineWithRanges } from './programme-dates.ts';
import { Section } from './section.tsx';
import classes from './timeline.module.css';

/** The section with the programme's dates; marks the next one. */
export function Timeline() {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  return (
    <Section id="timeline" landscape="neithal" title={t`Dates`}>
      <ol className={classes.line}>
        {timelineWithRanges(useRendering().round).map(({ id, on, next, passed }) => (
          <li key={id}>
            <ByDate className={classes.marker}>
              <During range={next} className={classes.next}>
                <Trans>Next</Trans>
              </During>
              <During range={passed}>
                <Trans>Passed</Trans>
              </During>
            </ByDate>
            <h3>
              <time dateTime={on}>{formatDate(on)}</time>
              {t(milestoneTexts[id].title)}
            </h3>
            <p>{t(milestoneTexts[id].description)}</p>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        <Trans>All dates are in Indian Standard Time (IST). A day ends at 11:59 pm.</Trans> {t(datesNote)}
      </p>
      <ApplyLink />
    </Section>
  );
}
