import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { aboutMessages } from './about.messages.ts';
import classes from './about.module.css';
import { FocusAreas, ImportantDates } from './about-card.tsx';

/** The About card: the programme's dates and focus areas, one press away on every page. */
export function About() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Icon of={IconCalendarEvent} />
        <span className={classes.openText}>{aboutMessages.open}</span>
      </button>
      {opened && (
        <Sheet title={aboutMessages.title} onClose={() => setOpened(false)}>
          <p className={classes.lead}>{aboutMessages.lead}</p>
          <ImportantDates now={new Date()} />
          <FocusAreas />
        </Sheet>
      )}
    </>
  );
}
