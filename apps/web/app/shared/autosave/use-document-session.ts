import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Choices, Conflict, FormPort } from './document.ts';
import { type DocumentSessionParts, makeDocumentSession } from './document-session.ts';

/** A conflict with the callback for the user's choice; `undefined` postpones it. */
export interface OpenConflict<V extends object> extends Conflict<V> {
  readonly onChoose: (choices: Choices<V> | undefined) => void;
}

/**
 * Saves the document of one open form while it is mounted. The parts of the first render stay. An automatic save asks nothing: the
 * status says that the user has to choose.
 */
export function useDocumentSession<V extends object>(parts: Omit<DocumentSessionParts<V>, 'ask'>) {
  const [conflict, setConflict] = useState<OpenConflict<V>>();
  const [session] = useState(() =>
    makeDocumentSession<V>({
      ...parts,
      ask: async (asked, trigger) => {
        if (trigger === 'autosave') return undefined;
        return new Promise((resolve) => {
          const onChoose = (choices: Choices<V> | undefined) => {
            setConflict(undefined);
            resolve(choices);
          };
          setConflict({ ...asked, onChoose });
        });
      },
    }),
  );
  useEffect(() => session.open(), [session]);
  return { session, conflict, state: useSyncExternalStore(session.subscribe, session.state) };
}

/** Adapts react-hook-form for saving; `read` returns the document's values. Its subscription causes no renders. */
export function formPort<F extends FieldValues, V extends object>(
  form: UseFormReturn<F>,
  read: () => V,
): FormPort<V> {
  return {
    read,
    // Synchronously, so that the next key press cannot overwrite a value that is not rendered yet.
    show: (values) =>
      flushSync(() => {
        for (const [field, shown] of Object.entries(values)) {
          const name = field as FieldPath<F>;
          const value = structuredClone(shown) as FieldPathValue<F, typeof name>;
          form.setValue(name, value, { shouldValidate: form.getFieldState(name).invalid });
        }
      }),
    onChange: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
  };
}
