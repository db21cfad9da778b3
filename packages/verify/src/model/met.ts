import type { Answer } from '../cloud/portal.ts';
import type { Command } from './commands.ts';
import type { Expected } from './model.ts';

/** The commands of a kind. */
export type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** A command as it was answered, and as it should have been. */
export interface Met {
  readonly expected: Expected;
  readonly answer: Answer;
  /** What else is wrong. */
  readonly faults?: readonly string[];
}

/** What was asked, beside what should be answered. */
export const answered = async (expected: Expected, asked: Promise<Answer>): Promise<Met> => ({
  expected,
  answer: await asked,
});
