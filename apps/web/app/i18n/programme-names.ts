import { useLingui } from '@lingui/react';
import { languageOf } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';

/** What the programme and those who run it are called in a language. */
export function programmeNamesIn(locale: string) {
  const language = languageOf(locale);
  const { contact, department, mission, name, portalName, state } = programme;
  return {
    name: name[language],
    portalName: portalName[language],
    state: state[language],
    department: department.name[language],
    mission: mission.name[language],
    /** The office's address, a line each. */
    postalAddress: contact.postalAddress[language],
  };
}

export type ProgrammeNames = ReturnType<typeof programmeNamesIn>;

/** {@link programmeNamesIn} the active language. */
export const useProgrammeNames = (): ProgrammeNames => programmeNamesIn(useLingui().i18n.locale);
