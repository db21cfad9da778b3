import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { DocumentScans, documentKeysOf } from '../../../shared/documents/document-scans.tsx';
import type { Answers } from '../answers.ts';
import classes from '../frame/frame.module.css';
import { ReviewAnswers } from './review-answers.tsx';

export interface FrozenAnswersProps {
  readonly applicationId: string;
  readonly answers: Answers;
  readonly head: ReactNode;
  /** Why they cannot be changed any more. */
  readonly notice: ReactNode;
  readonly actions: ReactNode;
  /** Whether the form was open before: the heading then gets the focus of the field that is gone. */
  readonly wasOpen: boolean;
}

/** The page of answers that the founder could change before. */
export function FrozenAnswers({
  applicationId,
  answers,
  head,
  notice,
  actions,
  wasOpen,
}: FrozenAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasOpen) heading.current?.focus();
  }, [wasOpen]);
  return (
    <div className={classes.page}>
      {head}
      {notice}
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        <Trans>Your answers</Trans>
      </h2>
      <DocumentScans applicationId={applicationId} keys={documentKeysOf(answers)} reader="founder">
        <ReviewAnswers applicationId={applicationId} answers={answers} />
      </DocumentScans>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
