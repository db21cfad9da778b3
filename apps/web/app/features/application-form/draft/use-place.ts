import { useEffect, useState } from 'react';
import { claimWords, type DevicePlace } from './claim-words.ts';

export interface OpenedPlace {
  readonly place: DevicePlace;
  /** Begun on this page: the address had no id. */
  readonly isNew: boolean;
}

/** This page's place on the device for an application, or for a new one; `undefined` while it is being taken. */
export function usePlace(userId: string, applicationId: string | undefined): OpenedPlace | undefined {
  const [opened, setOpened] = useState<OpenedPlace>();
  const fits =
    opened?.place.userId === userId &&
    (applicationId === undefined ? opened.isNew : opened.place.applicationId === applicationId);

  useEffect(() => {
    if (fits) return;
    let gone = false;
    void claimWords(userId, applicationId, crypto.randomUUID()).then((place) => {
      if (gone) place.leave();
      else setOpened({ place, isNew: applicationId === undefined });
    });
    return () => {
      gone = true;
    };
  }, [fits, userId, applicationId]);

  useEffect(() => () => opened?.place.leave(), [opened]);
  return fits ? opened : undefined;
}
