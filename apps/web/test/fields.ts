import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The control of a question by its label: an input, or the group of a radio question. */
export function controlOf(label: string): HTMLElement {
  const name = new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( \\*)?$`, 'i');
  const [control] = screen.getAllByLabelText(name).filter((one) => one.matches('input, textarea, [role]'));
  if (!control) throw new Error(`No control is labelled ${label}`);
  return control;
}

/** Puts texts into controls, each in one go. */
export function write(texts: Readonly<Record<string, string>>): void {
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(controlOf(label), { target: { value: text } });
}

/** The texts that describe a control to a screen reader: its help, its error. */
export function descriptionsOf(control: HTMLElement): (string | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

/** Waits until each control is marked as invalid and described by exactly its sentence. */
export async function findFieldErrors(sentences: Readonly<Record<string, string>>): Promise<void> {
  await waitFor(() => {
    for (const [label, sentence] of Object.entries(sentences)) {
      const control = controlOf(label);
      expect(descriptionsOf(control), label).toContain(sentence);
      // A group of radio buttons has a description only.
      if (control.role !== 'radiogroup') expect(control.getAttribute('aria-invalid'), label).toBe('true');
    }
  });
}
