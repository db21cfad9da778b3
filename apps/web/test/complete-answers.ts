import { exampleApplication } from '@portal/contracts/testing/example-application';
import { type Answers, emptyAnswers } from '../app/features/application-form/answers.ts';

/** Answers that may be submitted. */
export const completeAnswers: Answers = { ...emptyAnswers, ...exampleApplication().complete() };

/** A document as an upload leaves it. */
export const deck = exampleApplication().complete().pitchDeck;
