import { useLayoutEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what was typed into the prerendered form (`AccountOutline`) before the app ran, or what the browser filled in,
 * and the focus, which may be on a link. The prerendered page and this one have the same names of fields, and the same links.
 * Call it after `useWatch`, which sees only what changes after its own effect.
 */
export function useEarlyInput<V extends FieldValues, O>({
  setValue,
}: Pick<UseFormReturn<V, unknown, O>, 'setValue'>): void {
  // The page replaces the prerendered one when it is first shown, but typing and Tab go on until then: keep its elements.
  const [early] = useState(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form[data-early] input')];
    const kept = {
      inputs,
      active: document.activeElement,
      keepFocus: ({ target }: FocusEvent) => {
        if (target instanceof Element) kept.active = target;
      },
    };
    if (inputs.length > 0) document.addEventListener('focusin', kept.keepFocus);
    return kept;
  });
  useLayoutEffect(() => {
    document.removeEventListener('focusin', early.keepFocus);
    for (const { name, value } of early.inputs)
      if (value !== '') setValue(name as FieldPath<V>, value as Parameters<typeof setValue>[1]);
    // At once: `setFocus` waits a moment, in which keys are lost.
    if (early.inputs.length > 0 && early.active) successorOf(early.active)?.focus();
  }, [early, setValue]);
}

/** Returns the element of the page in place of one of the prerendered page; `undefined` of any other element. */
function successorOf(early: Element): HTMLElement | undefined {
  if (early === document.body || (early.isConnected && !early.closest('[data-early]'))) return undefined;
  const identity = (element: Element) =>
    [...['name', 'href', 'aria-label'].map((name) => element.getAttribute(name)), element.textContent].join();
  return [...document.querySelectorAll<HTMLElement>(early.localName)].find(
    (element) => !element.closest('[data-early]') && identity(element) === identity(early),
  );
}
