import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { visibleText } from '@portal/contracts/text';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { setUnfinished } from '../../../session/unfinished.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';

/** A decision on an application. */
export interface DecisionSubject {
  readonly applicationId: string;
  readonly action: ReviewAction;
}

/** What an organiser writes with a decision, as it is in the form. */
export interface Remarks {
  /** One of the round's reasons by its id, or `other` for a text. */
  readonly choice: `reason:${string}` | 'other' | undefined;
  readonly other: string;
  readonly message: string;
}

const noRemarks: Remarks = { choice: undefined, other: '', message: '' };

const keyOf = ({ applicationId, action }: DecisionSubject) => `${applicationId} ${action}`;

/**
 * Keeps what was written for each application and decision until one of them is stored, so that it survives a cancelled question
 * and a failed decision. The browser asks before it leaves the page with it.
 *
 * @param initially whether the form is open at first; it stays as the organiser last left it
 */
export function useRemarks(initially: { readonly isOpen: boolean } = { isOpen: false }) {
  const { textOf } = useFormat();
  const round = useReviewRound();
  const [kept, setKept] = useState<Readonly<Record<string, Remarks>>>({});
  const [isOpen, setIsOpen] = useState(initially.isOpen);
  const work = useRef(undefined);
  const isWritten = Object.values(kept).some(({ other, message }) => visibleText(other + message) !== '');
  useEffect(() => {
    setUnfinished(work, isWritten);
    return () => setUnfinished(work, false);
  }, [isWritten]);
  const of = (subject: DecisionSubject) => kept[keyOf(subject)] ?? noRemarks;
  return {
    /** Whether another reason is chosen and not written. */
    isReasonMissing: (subject: DecisionSubject): boolean =>
      of(subject).choice === 'other' && visibleText(of(subject).other) === '',
    of,
    /** Returns the body of a decision; `undefined` if nothing was written. */
    requestOf: (subject: DecisionSubject): DecisionRequest => {
      const { choice, other, message } = of(subject);
      const chosen = round?.rejectionReasons.find(({ id }) => choice === `reason:${id}`);
      const sentence = choice === 'other' ? visibleText(other) : chosen && textOf(chosen.text);
      const [reason, message_to_founder] = [sentence || undefined, visibleText(message) || undefined];
      return reason || message_to_founder ? { reason, message_to_founder } : undefined;
    },
    change: (subject: DecisionSubject, changes: Partial<Remarks>) =>
      setKept((all) => ({
        ...all,
        [keyOf(subject)]: { ...(all[keyOf(subject)] ?? noRemarks), ...changes },
      })),
    /** Forgets what was written about an application that is decided. */
    forget: (applicationId: string) =>
      setKept((all) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(`${applicationId} `))),
      ),
    isOpen,
    setIsOpen,
  };
}

export type KeptRemarks = ReturnType<typeof useRemarks>;
