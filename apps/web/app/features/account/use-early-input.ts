import { useLayoutEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what was typed into the prerendered form (`AccountOutline`) before the app ran, or what the browser filled in,
 * and the focus. The form and that of the page have the same names of fields.
 */
export function useEarlyInput<V extends FieldValues, O>({
  setValue,
}: Pick<UseFormReturn<V, unknown, O>, 'setValue'>): void {
  // The page replaces the prerendered form when it is first shown, but typing goes on until then: keep its elements.
  const [early] = useState(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form[data-early] input')];
    const kept = { inputs, active: document.activeElement };
    for (const input of inputs) input.addEventListener('focus', () => (kept.active = input));
    return kept;
  });
  useLayoutEffect(() => {
    for (const input of early.inputs) {
      const name = input.name as FieldPath<V>;
      if (input.value !== '') setValue(name, input.value as Parameters<typeof setValue>[1]);
      // At once: `setFocus` waits a moment, in which keys are lost.
      if (input === early.active)
        document.querySelector<HTMLInputElement>(`form:not([data-early]) [name="${name}"]`)?.focus();
    }
  }, [early, setValue]);
}
