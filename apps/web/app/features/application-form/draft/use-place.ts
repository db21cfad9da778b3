import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { claimWords, type DevicePlace } from './claim-words.ts';

export interface OpenedPlace {
  readonly place: DevicePlace;
  /** Begun on this page: the address had no id. */
  readonly isNew: boolean;
}

/** This page's place on the device for an application, or for a new one; `undefined` while it is being taken. */
export function usePlace(userId: string, applicationId: string | undefined): OpenedPlace | undefined {
  const [opened, setOpened] = useState<OpenedPlace>();
  const shown = useRef<DevicePlace>(undefined);
  const fits =
    opened?.place.userId === userId &&
    (applicationId === undefined ? opened.isNew : opened.place.applicationId === applicationId);

  useEffect(() => {
    if (fits) return;
    let gone = false;
    let taken: DevicePlace | undefined;
    void claimWords(userId, applicationId, crypto.randomUUID()).then((place) => {
      if (gone) return place.leave();
      taken = place;
      // The form is large: drawn in one go it would keep a phone from answering for half a second.
      startTransition(() => setOpened({ place, isNew: applicationId === undefined }));
    });
    return () => {
      gone = true;
      if (shown.current !== taken) taken?.leave();
    };
  }, [fits, userId, applicationId]);

  // Before the effects of the same picture are undone.
  useLayoutEffect(() => {
    shown.current = opened?.place;
  }, [opened]);

  useEffect(() => () => opened?.place.leave(), [opened]);
  return fits ? opened : undefined;
}
