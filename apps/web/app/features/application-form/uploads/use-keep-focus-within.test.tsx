import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useKeepFocusWithin } from './use-keep-focus-within.ts';

/** Files, each with a button that removes it, and an input that is disabled beyond two files. */
function Files() {
  const focusProps = useKeepFocusWithin();
  const [files, setFiles] = useState(['deck', 'plan']);
  return (
    <>
      <div {...focusProps}>
        <ul>
          {files.map((file) => (
            <li key={file}>
              <button type="button" onClick={() => setFiles(files.filter((other) => other !== file))}>
                {file}
              </button>
            </li>
          ))}
        </ul>
        <input aria-label="files" disabled={files.length > 2} onChange={() => setFiles([...files, 'more'])} />
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus of a removed row goes to the next, else to the previous row, then to the input', async () => {
  render(<Files />);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  // The input is disabled now.
  expect(document.activeElement).toBe(button('more'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('plan'));
  await userEvent.click(button('deck'));
  expect(document.activeElement).toBe(button('plan'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a focus outside stays', async () => {
  render(<Files />);
  button('deck').focus();
  button('elsewhere').focus();
  button('deck').click();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(button('elsewhere'));
});
