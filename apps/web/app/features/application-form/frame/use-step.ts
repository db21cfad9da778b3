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
 * The step that the address asks for, or the furthest one; never one behind an incomplete step. Once the application
 * is stored its id comes into the address, so that a refresh finds it again.
 */
export function useStep(applicationId: string, furthest: StepNumber, isStored: boolean): StepAddress {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const isKept = useParams()['applicationId'] !== undefined;
  const navigate = useNavigate();
  const [first] = useState(furthest);
  const step = reachableStep(Number(search.get('step') ?? first), furthest);

  // Where the founder is going: a save may end while the next step is still on its way.
  const heading = useRef(step);
  useEffect(() => {
    heading.current = step;
  }, [step]);

  async function show(shown: StepNumber, replace: boolean): Promise<void> {
    heading.current = shown;
    const to = { pathname: paths.application(applicationId), search: `?step=${shown}` };
    await navigate(to, { replace, state, preventScrollReset: replace });
  }

  const keepId = useEffectEvent(() => void show(heading.current, true));
  useEffect(() => {
    if (isStored && !isKept) keepId();
  }, [isStored, isKept]);

  return { step, goTo: (next) => show(next, false) };
}
