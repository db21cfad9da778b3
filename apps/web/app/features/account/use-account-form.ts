import type { AccountIssue, AccountIssues } from '@portal/contracts/identity/account-forms';
import { type FormEvent, type RefCallback, useRef, useState } from 'react';

/** What an input of the form takes. */
export interface AccountField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** A code, once the field was changed or the form was sent. */
  readonly issue: AccountIssue | undefined;
  readonly ref: RefCallback<HTMLInputElement>;
}

export interface AccountForm<Values> {
  readonly values: Values;
  readonly field: (name: keyof Values & string) => AccountField;
  /** Sends what is right; otherwise shows every fault, goes to the first one and tells of them. */
  readonly submit: (
    onValid: (values: Values) => void,
    onFault?: (issues: AccountIssues<Values>) => void,
  ) => (event: FormEvent) => void;
}

/**
 * A form of a few lines of text, checked by a plain function on every change: the pages before the log-in are to be
 * light. Forms behind it use `useAppForm`.
 */
export function useAccountForm<Values extends { readonly [Name in keyof Values]: string }>(
  initial: Values,
  check: (values: Values) => AccountIssues<Values>,
): AccountForm<Values> {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<ReadonlySet<keyof Values>>(new Set());
  const [sent, setSent] = useState(false);
  const inputs = useRef(new Map<keyof Values, HTMLInputElement>());
  const issues = check(values);

  const field = (name: keyof Values & string): AccountField => ({
    name,
    value: values[name],
    onChange: (typed) => {
      setValues((before) => ({ ...before, [name]: typed }));
      setChanged((before) => new Set(before).add(name));
    },
    issue: sent || changed.has(name) ? issues[name] : undefined,
    ref: (input) => {
      if (input) inputs.current.set(name, input);
      return () => {
        inputs.current.delete(name);
      };
    },
  });

  const submit: AccountForm<Values>['submit'] = (onValid, onFault) => (event) => {
    event.preventDefault();
    setSent(true);
    const names = (Object.keys(values) as (keyof Values)[]).filter((name) => issues[name] !== undefined);
    const [first] = names;
    if (first === undefined) {
      onValid(values);
      return;
    }
    inputs.current.get(first)?.focus();
    onFault?.(issues);
  };

  return { values, field, submit };
}
