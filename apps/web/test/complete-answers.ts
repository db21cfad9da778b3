import { exampleApplication } from '@portal/contracts/testing/example-application';
import { type Answers, emptyAnswers } from '../app/features/application-form/answers.ts';

/** Complete, valid answers. */
export const completeAnswers: Answers = { ...emptyAnswers, ...exampleApplication().complete() };

/** An uploaded document. */
export const deck = exampleApplication().complete().pitchDeck;
