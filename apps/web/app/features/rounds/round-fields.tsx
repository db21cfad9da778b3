import { Plural, useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@portal/contracts/languages';
import { findRoundFaults, maxRoundText } from '@portal/contracts/rounds/round';
import { asciiDigits } from '@portal/contracts/text';
import { createContext, type ReactNode, use } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { LineInput } from '../../form/line-input.tsx';
import { TextField } from '../../form/text-fields.tsx';
import { LinesField } from '../../form/textarea-field.tsx';
import { type RoundForm, type RoundPart, roundOf } from './round-document.ts';
import { partTexts, refusalText } from './round-texts.ts';
import classes from './rounds.module.css';

/** A place in a round with the code of what is wrong there. */
export type Fault = readonly [path: string, code: string];

/** Returns everything that keeps a round from being published, in the order of the document. */
export const faultsOf = (round: RoundForm): Fault[] =>
  findRoundFaults(roundOf(round)).map(({ path, code }) => [path, code]);

const Faults = createContext<readonly Fault[]>([]);

export interface RoundFaultsProps {
  /** Whether the organiser tried to publish: the fields then say what they lack. */
  readonly isChecked: boolean;
  readonly children: ReactNode;
}

/** Gives the fields in it their errors. */
export function RoundFaults({ isChecked, children }: RoundFaultsProps) {
  const faults = useWatch({ compute: faultsOf });
  return <Faults value={isChecked ? faults : []}>{children}</Faults>;
}

/** What is wrong at a path; `undefined` if nothing is. */
export function useFault(path: string): string | undefined {
  const { t } = useLingui();
  const fault = use(Faults).find(([at]) => at === path);
  return fault && t(refusalText(fault[1]));
}

/** Says how many places keep the round from being published. */
export function FaultCount() {
  const { length } = use(Faults);
  if (length === 0) return null;
  return (
    <p className={classes.error} role="alert">
      <Plural
        value={length}
        one="Not ready to publish: # place is marked."
        other="Not ready to publish: # places are marked."
      />
    </p>
  );
}

/** Whether something below a path is wrong. */
export const useHasFaultBelow = (path: string): boolean =>
  use(Faults).some(([at]) => at.startsWith(`${path}.`));

interface RoundFieldProps {
  readonly path: string;
  /** By default what the part of the round at the path is called. */
  readonly label?: string;
}

/** Connects an input to the form around it. */
function useRoundField({ path, label }: RoundFieldProps) {
  const { t } = useLingui();
  const { control } = useFormContext<RoundForm>();
  const error = useFault(path);
  const name = path as FieldPath<RoundForm>;
  return { control, name, label: label ?? t(partTexts[path as RoundPart]), error };
}

export interface TextPairProps extends RoundFieldProps {
  readonly label: string;
  readonly help?: string;
  /** Of a text of several lines. */
  readonly rows?: number;
}

/** A text in each language, side by side where there is room. */
export function TextPair({ path, label, help, rows }: TextPairProps) {
  return (
    <fieldset className={classes.pair}>
      <legend>{label}</legend>
      {help && <p className={classes.help}>{help}</p>}
      {languages.map((language) => (
        <div key={language} lang={language}>
          <OneText path={`${path}.${language}`} label={languageNames[language]} rows={rows} />
        </div>
      ))}
    </fieldset>
  );
}

function OneText({ rows, ...props }: RoundFieldProps & { readonly rows: number | undefined }) {
  const field = { ...useRoundField(props), maxLength: maxRoundText };
  return rows === undefined ? <TextField {...field} /> : <LinesField {...field} rows={rows} />;
}

/** A whole number up to a maximum; 0 while it is empty. */
export function NumberField({ max, ...props }: RoundFieldProps & { readonly max: number }) {
  const { control, name, label, error } = useRoundField(props);
  const { ref, value, onChange, onBlur } = useController({ control, name }).field;
  const number = Number(value);
  return (
    <LineInput
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      ref={ref}
      value={number === 0 ? '' : String(number)}
      onChange={(typed) => onChange(Math.min(max, Number(asciiDigits(typed).replaceAll(/\D/g, '')) || 0))}
      onBlur={onBlur}
      error={error}
    />
  );
}

/** A day of the round. */
export function DayField(props: RoundFieldProps) {
  return <TextField {...useRoundField(props)} type="date" />;
}
