import { anApplication } from '@portal/contracts/testing/an-application';
import { type Answers, emptyAnswers } from '../app/features/application-form/answers.ts';

/** Answers that may be submitted. */
export const completeAnswers: Answers = { ...emptyAnswers, ...anApplication().complete() };

/** A document as an upload leaves it. */
export const deck = anApplication().complete().pitchDeck;
