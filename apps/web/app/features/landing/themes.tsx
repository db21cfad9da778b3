import { Trans, useLingui } from '@lingui/react/macro';
import { offer } from '@portal/contracts/programme-offer';
import { DescriptionList } from './description-list.tsx';
import { Goals } from './goals.tsx';
import { Section } from './section.tsx';

import classes from './themes.module.css';

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
            {offer.objectives.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.vision} id="vision">
        <h3>
          <Trans>Our vision</Trans>
        </h3>
        <DescriptionList items={offer.vision} />
      </div>
    </Section>
  );
}
