import { Plural, useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@portal/contracts/languages';
import { findRoundFaults, maxRoundText } from '@portal/contracts/rounds/round';
import { asciiDigits } from '@portal/contracts/text';
import { createContext, type ReactNode, use } from 'react';
import { type Control, type FieldPath, useController, useWatch } from 'react-hook-form';
import { LineInput } from '../../form/line-input.tsx';
import { TextField } from '../../form/text-fields.tsx';
import { LinesField } from '../../form/textarea-field.tsx';
import { type RoundForm, roundOf } from './round-document.ts';
import { refusalText } from './round-texts.ts';
import classes from './rounds.module.css';

/** A place in a round with the code of what is wrong there. */
export type Fault = readonly [path: string, code: string];

/** Returns everything that keeps a round from being published, in the order of the document. */
export const faultsOf = (round: RoundForm): Fault[] =>
  findRoundFaults(roundOf(round)).map(({ path, code }) => [path, code]);

const Faults = createContext<readonly Fault[]>([]);

export interface RoundFaultsProps {
  readonly control: Control<RoundForm>;
  /** Whether the organiser tried to publish: the fields then say what they lack. */
  readonly isChecked: boolean;
  readonly children: ReactNode;
}

/** Gives the fields in it their errors. */
export function RoundFaults({ control, isChecked, children }: RoundFaultsProps) {
  const faults = useWatch({ control, compute: faultsOf });
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

export interface RoundFieldProps {
  readonly control: Control<RoundForm>;
  readonly path: string;
  readonly label: string;
  readonly help?: string;
}

/** A text in each language, side by side where there is room. */
export function TextPair({ control, path, label, help, rows }: RoundFieldProps & { readonly rows?: number }) {
  return (
    <fieldset className={classes.pair}>
      <legend>{label}</legend>
      {help && <p className={classes.help}>{help}</p>}
      {languages.map((language) => (
        <div key={language} lang={language}>
          <OneText
            control={control}
            path={`${path}.${language}`}
            label={languageNames[language]}
            rows={rows}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface OneTextProps extends RoundFieldProps {
  readonly rows: number | undefined;
}

function OneText({ control, path, label, rows }: OneTextProps) {
  const error = useFault(path);
  const shared = { control, label, error, name: path as FieldPath<RoundForm>, maxLength: maxRoundText };
  return rows === undefined ? <TextField {...shared} /> : <LinesField {...shared} rows={rows} />;
}

/** A whole number up to a maximum; 0 while it is empty. */
export function NumberField({ control, path, label, max }: RoundFieldProps & { readonly max: number }) {
  const { ref, value, onChange, onBlur } = useController({
    control,
    name: path as FieldPath<RoundForm>,
  }).field;
  const number = Number(value);
  const error = useFault(path);
  return (
    <LineInput
      label={label}
      name={path}
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
export function DayField({ path, ...rest }: RoundFieldProps) {
  const error = useFault(path);
  return <TextField {...rest} type="date" name={path as FieldPath<RoundForm>} error={error} />;
}
