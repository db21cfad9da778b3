import { useLingui } from '@lingui/react/macro';
import {
  missingScores,
  type Recommendation,
  recommendations,
  type Scores,
} from '@portal/contracts/review/assessments';
import { type ReviewCriterion, type Score, scores as scale } from '@portal/contracts/rounds/round';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatIn } from '../../../i18n/format.ts';
import { useKeys } from '../../../ui/shortcuts.ts';
import { assessmentKeys } from '../application/shortcuts.tsx';
import type { AssessmentFields } from './assessment-document.ts';
import { recommendationTexts } from './recommendation-texts.ts';

export interface AssessmentKeysParts {
  readonly active: boolean;
  readonly criteria: readonly ReviewCriterion[];
  /** Those given so far. */
  readonly scores: Scores;
  readonly onChange: (changes: Partial<AssessmentFields>) => void;
  readonly pane: RefObject<HTMLElement | null>;
  /** Whether the pane is shown, and how to show it. */
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** Whether nothing changes: it is handed in, or on its way. */
  readonly isReadOnly: boolean;
  readonly onHandIn: (openNext: boolean) => void;
}

/** Focuses the scores of a criterion: the chosen one, or the first. */
export function focusCriterion(pane: HTMLElement | null, id: string | undefined): void {
  const group = pane?.querySelector(`[data-criterion="${id}"]`);
  const radio =
    group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input');
  radio?.focus();
}

/**
 * Scores by digits, from wherever the focus is: the focused criterion, or the first one without a score. The focus moves on to the
 * next criterion if it was in the assessment; in the text it stays, so that Space goes on scrolling. Recommends and hands in by
 * letters, and hands in by Ctrl and Enter from within the assessment, also from its comment.
 *
 * @returns what a key did, for screen readers
 */
export function useAssessmentKeys(parts: AssessmentKeysParts): string {
  const { active, criteria, scores, onChange, pane, isShown, onShow, isReadOnly, onHandIn } = parts;
  const { t, i18n } = useLingui();
  const [announced, setAnnounced] = useState('');
  const ids = criteria.map(({ id }) => id);
  const focusedId = () => {
    const group = document.activeElement?.closest<HTMLElement>('[data-criterion]');
    return ids.find((id) => id === group?.dataset['criterion']);
  };
  const show = () => {
    // The text, which may have the focus, disappears.
    if (!isShown) flushSync(onShow);
  };
  const firstUnscored = () => missingScores(criteria, { scores })[0];
  const score = (value: Score) => {
    const focused = focusedId();
    const id = focused ?? firstUnscored();
    if (id === undefined || isReadOnly) {
      show();
      return;
    }
    onChange({ [`score:${id}`]: value });
    const { formatNumber, textOf } = formatIn(i18n.locale);
    const title = criteria.find((one) => one.id === id)?.title;
    setAnnounced(t`${{ criterion: textOf(title) }}: ${{ score: formatNumber(value) }}`);
    show();
    if (focused || !isShown) focusCriterion(pane.current, ids[ids.indexOf(id) + 1] ?? id);
  };
  const next = () => {
    const focused = focusedId();
    show();
    focusCriterion(
      pane.current,
      focused ? ids[(ids.indexOf(focused) + 1) % ids.length] : (firstUnscored() ?? ids[0]),
    );
  };
  const recommend = (recommendation: Recommendation) => {
    show();
    if (isReadOnly) return;
    onChange({ recommendation });
    setAnnounced(t(recommendationTexts[recommendation]));
  };
  const comment = () => {
    show();
    pane.current?.querySelector('textarea')?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) onHandIn(false);
  });
  useEffect(() => {
    const element = pane.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [pane]);
  const digits = scale.map((value) => [String(value), () => score(value)]);
  const keys = {
    ...Object.fromEntries(digits),
    ...Object.fromEntries(recommendations.map((one) => [assessmentKeys[one], () => recommend(one)])),
    n: next,
    [assessmentKeys.comment]: comment,
    [assessmentKeys.handInAndOpenNext]: () => onHandIn(true),
    [assessmentKeys.handInAndStay]: () => onHandIn(false),
  };
  useKeys('dialog', active ? keys : undefined);
  return announced;
}
