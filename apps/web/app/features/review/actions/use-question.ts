import { useState } from 'react';

/** A question about an application that covers its dialog. */
interface AboutApplication {
  readonly application: { readonly application_id: string };
}

/** A question that belongs to one application, and disappears with it. */
export function useQuestion<Question extends AboutApplication>(open: string | undefined) {
  const [question, setQuestion] = useState<Question>();
  const isOfOpen = question?.application.application_id === open;
  if (question && !isOfOpen) setQuestion(undefined);
  return {
    question: isOfOpen ? question : undefined,
    ask: (asked: Question) => setQuestion(asked),
    close: () => setQuestion(undefined),
  };
}
