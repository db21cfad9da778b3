import { answerRows } from './answers.rows.ts';
import { callRows } from './calls.rows.ts';
import { clockRows } from './clock.rows.ts';
import { codeRows } from './code.rows.ts';
import { fileRows } from './files.rows.ts';
import { firstPasswordRows } from './first-password.rows.ts';
import { loginRows } from './login.rows.ts';
import { organiserRows } from './organiser.rows.ts';
import { resetRows } from './reset.rows.ts';
import type { Row } from './row.ts';
import { codeStepRows, factorPageRows } from './second-factor.rows.ts';
import { signUpRows } from './sign-up.rows.ts';
import { verifyRows } from './verify.rows.ts';

/** Every row of every table. Each table stands beside the spec that provokes it. */
export const allRows: readonly Row[] = [
  loginRows,
  signUpRows,
  verifyRows,
  resetRows,
  firstPasswordRows,
  codeStepRows,
  factorPageRows,
  answerRows,
  fileRows,
  callRows,
  codeRows,
  clockRows,
  organiserRows,
].flatMap((table): Row[] => Object.values(table));
