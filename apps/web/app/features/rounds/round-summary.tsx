import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@portal/contracts/languages';
import { milestones } from '@portal/contracts/rounds/round';
import { formatIn } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { amounts, type RoundForm } from './round-document.ts';
import { partTexts } from './round-texts.ts';
import classes from './rounds.module.css';

/** What founders read of a round on the landing page and in “What you will need”, in both languages. */
export function RoundSummary({ round }: { readonly round: RoundForm }) {
  const { t } = useLingui();
  return (
    <Card title={t`What founders read`}>
      <div className={classes.pair}>
        {languages.map((language) => {
          const { formatDate, formatNumber } = formatIn(language);
          return (
            <section key={language} className={classes.version}>
              <h3 lang={language} className={classes.heading}>
                {languageNames[language]}
              </h3>
              <p lang={language}>
                <strong>{round.name[language]}</strong>
              </p>
              {round.notice[language] && <p lang={language}>{round.notice[language]}</p>}
              <dl className={classes.facts}>
                {milestones.map((id) => (
                  <div key={id}>
                    <dt>{t(partTexts[`timeline.${id}`])}</dt>
                    <dd lang={language}>
                      {round.timeline[id] === '' ? '–' : formatDate(round.timeline[id])}
                    </dd>
                  </div>
                ))}
                {amounts.map((path) => (
                  <div key={path}>
                    <dt>{t(partTexts[path])}</dt>
                    <dd lang={language}>{round[path] > 0 ? formatNumber(round[path]) : '–'}</dd>
                  </div>
                ))}
              </dl>
              <h4 className={classes.heading}>
                <Trans>Who can apply</Trans>
              </h4>
              <ul lang={language} className={classes.refusals}>
                {round.eligibility.map(({ id, text }) => (
                  <li key={id}>{text[language]}</li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
}
