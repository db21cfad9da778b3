import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useKeepFocusWithin } from './use-keep-focus-within.ts';

/** Files with a button each, which takes its file away; the input takes no more than two. */
function Files() {
  const held = useKeepFocusWithin();
  const [files, setFiles] = useState(['deck', 'plan']);
  return (
    <>
      <div {...held}>
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

test('the focus of a row that goes moves to the next, then to the input', async () => {
  render(<Files />);
  await userEvent.click(button('deck'));
  expect(document.activeElement).toBe(button('plan'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the focus of the last row moves to the one before', async () => {
  render(<Files />);
  await userEvent.click(button('plan'));
  expect(document.activeElement).toBe(button('deck'));
});

test('an input that takes no more gives the focus to the last file', async () => {
  render(<Files />);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(document.activeElement).toBe(button('more'));
});

test('a focus that is elsewhere stays there', async () => {
  render(<Files />);
  button('deck').focus();
  button('elsewhere').focus();
  button('deck').click();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(button('elsewhere'));
});
