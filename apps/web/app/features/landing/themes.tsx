import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DescriptionList } from './description-list.tsx';
import { Goals } from './goals.tsx';
import { type DescribedItem, objectives } from './offer.ts';
import { Section } from './section.tsx';
import classes from './themes.module.css';

const vision: readonly DescribedItem[] = [
  { title: msg`Innovation`, description: msg`New technology for a changing climate.` },
  { title: msg`Collaboration`, description: msg`Partners who share knowledge and risk.` },
  { title: msg`Education`, description: msg`Skills and understanding for a green economy.` },
  { title: msg`Action`, description: msg`Projects that make a measurable difference.` },
];

/** The section with goals, objectives and vision. */
export function Themes() {
  const { t } = useLingui();
  return (
    <Section id="challenges" landscape="mullai" title={t`Seven goals, one climate`}>
      <div className={classes.spread}>
        <p className={classes.lead}>
          <Trans>
            Every project in the programme works towards at least one of these Sustainable Development Goals.
          </Trans>
        </p>
        <Goals />
        <div className={classes.objectives}>
          <h3>
            <Trans>Objectives</Trans>
          </h3>
          <p>
            <Trans>A startup in the programme helps us to</Trans>
          </p>
          <ul>
            {objectives.map(({ title }) => (
              <li key={title.id}>{t(title)}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.vision} id="vision">
        <h3>
          <Trans>Our vision</Trans>
        </h3>
        <DescriptionList items={vision} />
      </div>
    </Section>
  );
}
