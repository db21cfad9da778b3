import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { reachableStep } from '../completeness.ts';

export interface StepNavigation {
  readonly step: StepNumber;
  /** The question that the URL's fragment names. */
  readonly question: FieldName | undefined;
  readonly goTo: (step: StepNumber, question?: FieldName) => Promise<void>;
}

/**
 * Returns the step of the URL, or the furthest one when the form opens; never one after an incomplete step. The URL always
 * contains the step that is shown, and the id once the application is stored, so that a reload keeps the place.
 */
export function useStep(applicationId: string, furthest: StepNumber, isStored: boolean): StepNavigation {
  const [search] = useSearchParams();
  const { state, pathname, hash } = useLocation();
  const hasId = useParams()['applicationId'] !== undefined;
  const navigate = useNavigate();
  const requested = search.get('step');
  // Kept until the URL names a step: an answer that completes the step meanwhile must not move the founder on.
  const [opened] = useState(furthest);
  const step = reachableStep(Number(requested ?? opened), furthest);

  // A ref, because a first save may end while a navigation is pending.
  const latest = useRef({ step, isStored });
  useEffect(() => {
    latest.current = { step, isStored };
  }, [step, isStored]);

  async function show(shown: StepNumber, replace: boolean, question?: FieldName): Promise<void> {
    latest.current.step = shown;
    const path = latest.current.isStored ? paths.application(applicationId) : pathname;
    const to = { pathname: path, search: `?step=${shown}`, hash: question ? `#${question}` : '' };
    await navigate(to, { replace, state, preventScrollReset: replace });
  }

  const isUrlComplete = requested === String(step) && (hasId || !isStored);
  const completeUrl = useEffectEvent(() => void show(latest.current.step, true));
  useEffect(() => {
    if (!isUrlComplete) completeUrl();
  }, [isUrlComplete]);

  return {
    step,
    question: fieldNames.find((name) => hash === `#${name}`),
    goTo: (next, asked) => show(next, false, asked),
  };
}
