import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { aboutMessages } from './about.messages.ts';
import classes from './about.module.css';
import { FocusAreas, ImportantDates } from './about-card.tsx';

/** The button that opens the About card with the programme's dates and focus areas. */
export function About() {
  const [openedAt, setOpenedAt] = useState<Date>();
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== undefined}
        onClick={() => setOpenedAt(new Date())}
      >
        <Icon of={IconCalendarEvent} />
        <span className={classes.openText}>{aboutMessages.open}</span>
      </button>
      {openedAt && (
        <Sheet title={aboutMessages.title} onClose={() => setOpenedAt(undefined)}>
          <p className={classes.lead}>{aboutMessages.lead}</p>
          <ImportantDates now={openedAt} />
          <FocusAreas />
        </Sheet>
      )}
    </>
  );
}
