import type { LogIn } from '@portal/contracts/identity/account-forms';
import { useLayoutEffect, useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';

/**
 * Takes over what was typed into the prerendered login (`AccountOutline`) before the app ran, or what the browser filled in, and
 * the focus. Call it after `useWatch`, which sees only what changes after its own effect.
 */
export function useEarlyInput(setValue: UseFormSetValue<LogIn>): void {
  // The page replaces the prerendered one when it is first shown, but typing and Tab go on until then: keep its fields.
  const [early] = useState(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form[data-early] input')];
    const kept = {
      inputs,
      focused: document.activeElement,
      keepFocus: ({ target }: FocusEvent) => {
        kept.focused = target as Element;
      },
    };
    document.addEventListener('focusin', kept.keepFocus);
    return kept;
  });
  useLayoutEffect(() => {
    const { inputs, focused, keepFocus } = early;
    document.removeEventListener('focusin', keepFocus);
    for (const input of inputs) {
      const name = input.name as keyof LogIn;
      if (input.value !== '') setValue(name, input.value);
      const successor = [...document.getElementsByName(name)].find((one) => one !== input);
      // At once: `setFocus` waits a moment, in which keys are lost.
      if (input === focused) successor?.focus();
    }
  }, [early, setValue]);
}
