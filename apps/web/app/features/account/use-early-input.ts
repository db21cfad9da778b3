import { useLayoutEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what was typed into the prerendered form (`AccountOutline`) before the app ran, or what the browser filled in,
 * and the focus. The form and that of the page have the same names of fields.
 */
export function useEarlyInput<V extends FieldValues, O>({
  setValue,
  setFocus,
}: Pick<UseFormReturn<V, unknown, O>, 'setValue' | 'setFocus'>): void {
  // The page replaces the prerendered form when it is first shown, but typing goes on until then: keep its elements.
  const [{ inputs, active }] = useState(() => ({
    inputs: [...document.querySelectorAll<HTMLInputElement>('form[data-early] input')],
    active: document.activeElement,
  }));
  useLayoutEffect(() => {
    for (const input of inputs) {
      const name = input.name as FieldPath<V>;
      if (input.value !== '') setValue(name, input.value as Parameters<typeof setValue>[1]);
      if (input === active) setFocus(name);
    }
  }, [inputs, active, setValue, setFocus]);
}
