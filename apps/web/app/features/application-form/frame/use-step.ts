import type { StepNumber } from '@portal/contracts/applications/steps';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { reachableStep } from '../completeness.ts';

export interface StepAddress {
  readonly step: StepNumber;
  readonly goTo: (step: StepNumber) => Promise<void>;
}

/**
 * The step that the address asks for, or the furthest one as the form opens; never one behind an incomplete step. The address
 * always names the step, and the id as soon as the application is stored, so that a refresh finds the same place again.
 */
export function useStep(applicationId: string, furthest: StepNumber, isStored: boolean): StepAddress {
  const [search] = useSearchParams();
  const { state, pathname } = useLocation();
  const hasId = useParams()['applicationId'] !== undefined;
  const navigate = useNavigate();
  const asked = search.get('step');
  // Held until the address names it: an answer given meanwhile may complete its step, and must not carry the founder away.
  const [opened] = useState(furthest);
  const step = reachableStep(Number(asked ?? opened), furthest);

  // Where the founder is going, and whether there is an id to show: a first save may end while the next step is on its way.
  const heading = useRef(step);
  const storedByNow = useRef(isStored);
  useEffect(() => {
    heading.current = step;
    storedByNow.current = isStored;
  }, [step, isStored]);

  async function show(shown: StepNumber, replace: boolean): Promise<void> {
    heading.current = shown;
    const own = storedByNow.current ? paths.application(applicationId) : pathname;
    const to = { pathname: own, search: `?step=${shown}` };
    await navigate(to, { replace, state, preventScrollReset: replace });
  }

  const tellsAll = asked !== null && (hasId || !isStored);
  const complete = useEffectEvent(() => void show(heading.current, true));
  useEffect(() => {
    if (!tellsAll) complete();
  }, [tellsAll]);

  return { step, goTo: (next) => show(next, false) };
}
