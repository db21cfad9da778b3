import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { serverNow } from '../api/server-time.ts';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import classes from './about.module.css';
import { FocusAreas, ImportantDates } from './about-card.tsx';

/** The button that opens the About card with the programme's dates and focus areas. */
export function About() {
  const { t } = useLingui();
  const { name, department: departmentName, state } = useProgrammeNames();
  const [openedAt, setOpenedAt] = useState<Date>();
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== undefined}
        onClick={() => setOpenedAt(new Date(serverNow() ?? Date.now()))}
      >
        <Icon of={IconCalendarEvent} />
        <span className={classes.openText}>
          <Trans>About</Trans>
        </span>
      </button>
      {openedAt && (
        <Sheet title={t`About the programme`} onClose={() => setOpenedAt(undefined)}>
          <p className={classes.lead}>
            <Trans>
              {name} of the {departmentName}, {state}.
            </Trans>
          </p>
          <ImportantDates now={openedAt} />
          <FocusAreas />
        </Sheet>
      )}
    </>
  );
}
