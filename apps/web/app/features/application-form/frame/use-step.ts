import type { StepNumber } from '@portal/contracts/applications/steps';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { reachableStep } from '../completeness.ts';

export interface StepAddress {
  readonly step: StepNumber;
  readonly goTo: (step: StepNumber) => Promise<void>;
  /** Puts the application's id into the address once it is saved, so that a refresh finds it again. */
  readonly keepId: () => Promise<void>;
}

/** The step that the address asks for, or the furthest one; never one behind an incomplete step. */
export function useStep(applicationId: string, furthest: StepNumber): StepAddress {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const isKept = useParams()['applicationId'] !== undefined;
  const navigate = useNavigate();
  const [first] = useState(furthest);
  const step = reachableStep(Number(search.get('step') ?? first), furthest);

  async function show(shown: StepNumber, replace: boolean): Promise<void> {
    const to = { pathname: paths.application(applicationId), search: `?step=${shown}` };
    await navigate(to, { replace, state });
  }
  return {
    step,
    goTo: (next) => show(next, false),
    keepId: async () => {
      if (!isKept) await show(step, true);
    },
  };
}
