import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { Goals } from './goals.tsx';
import { type DescribedItem, Section } from './section.tsx';
import classes from './themes.module.css';

const objectives: readonly DescribedItem[] = [
  {
    title: msg`Foster Eco-Innovations`,
    description: msg`Bring inventive climate solutions from the idea to the market.`,
  },
  {
    title: msg`Encourage Collaboration`,
    description: msg`Connect academia, industry, government and civil society.`,
  },
  { title: msg`Support Startups`, description: msg`Help climate startups grow through incubation.` },
  { title: msg`Raise Awareness`, description: msg`Make climate awareness part of everyday choices.` },
  { title: msg`Empower Youth`, description: msg`Give young people the means to lead the change.` },
];

const vision: readonly DescribedItem[] = [
  { title: msg`Innovation`, description: msg`New technology for a changing climate.` },
  { title: msg`Collaboration`, description: msg`Partners who share knowledge and risk.` },
  { title: msg`Education`, description: msg`Skills and understanding for a green economy.` },
  { title: msg`Action`, description: msg`Projects that make a measurable difference.` },
];

/** The section with goals, objectives and vision. */
export function Themes() {
  const { t } = useLingui();
  const title = t`${plural(programme.focusGoals.length, { one: '# goal', other: '# goals' })}, one climate`;
  return (
    <Section id="challenges" landscape="mullai" title={title}>
      <div className={classes.spread}>
        <p className={classes.lead}>
          <Trans>
            Every project in the programme works towards at least one of these Sustainable Development Goals.
          </Trans>
        </p>
        <Goals />
        <div className={classes.objectives} id="solutions">
          <h3>
            <Trans>Our objectives</Trans>
          </h3>
          <DescriptionList items={objectives} />
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

function DescriptionList({ items }: { readonly items: readonly DescribedItem[] }) {
  const { t } = useLingui();
  return (
    <dl>
      {items.map(({ title, description }) => (
        <div key={title.id}>
          <dt>{t(title)}</dt>
          <dd>{t(description)}</dd>
        </div>
      ))}
    </dl>
  );
}
