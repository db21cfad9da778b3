import { offer } from '@portal/contracts/programme-offer';
import { DescriptionList } from './description-list.tsx';
import { Goals } from './goals.tsx';
import { Section } from './section.tsx';
import { themesMessages as words } from './themes.messages.ts';
import classes from './themes.module.css';

/** The section with goals, objectives and vision. */
export function Themes() {
  return (
    <Section id="challenges" landscape="mullai" title={words.title}>
      <div className={classes.spread}>
        <p className={classes.lead}>{words.lead}</p>
        <Goals />
        <div className={classes.objectives}>
          <h3>{words.objectives}</h3>
          <p>{words.objectivesLead}</p>
          <ul>
            {offer.objectives.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.vision} id="vision">
        <h3>{words.vision}</h3>
        <DescriptionList items={offer.vision} />
      </div>
    </Section>
  );
}
