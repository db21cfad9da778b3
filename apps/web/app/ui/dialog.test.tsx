import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { stubScreen } from '../../test/layout.ts';
import { PortalProviders } from '../../test/portal-providers.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const open = async (props: Partial<DialogProps> = {}) => {
  const onClose = vi.fn<() => void>();
  render(
    <PortalProviders>
      <Dialog opened onClose={onClose} title="Leave" footer={<button type="button">Stay</button>} {...props}>
        <p>Your changes are not saved.</p>
      </Dialog>
    </PortalProviders>,
  );
  return { dialog: await screen.findByRole('dialog', { name: 'Leave' }), onClose };
};

const descriptionOf = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;

test('only brief content is announced as the description, without the buttons', async () => {
  const { dialog } = await open({ brief: true });
  expect(descriptionOf(dialog)).toBe('Your changes are not saved.');
  cleanup();
  expect((await open()).dialog.hasAttribute('aria-describedby')).toBe(false);
});

test('closes by its button and by Escape, unless it is not dismissible', async () => {
  const { onClose } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  cleanup();
  const stays = await open({ dismissible: false });
  await userEvent.keyboard('{Escape}');
  // Its place stays, so that the title does not move.
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  expect(stays.onClose).not.toHaveBeenCalled();
});

interface PageProps {
  /** Whether the dialog is open from the beginning. */
  readonly asks?: boolean;
  /** Whether the dialog is in the page only while it is open. */
  readonly unmounts?: boolean;
}

function Page({ asks = false, unmounts = false }: PageProps) {
  const [opened, setOpened] = useState(asks);
  return (
    <PortalProviders>
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpened(true)}>
          Leave
        </button>
      </main>
      {(opened || !unmounts) && <Dialog opened={opened} onClose={() => setOpened(false)} title="Leave" />}
    </PortalProviders>
  );
}

describe('the focus returns', () => {
  const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
  const closeButton = () => screen.getByRole('button', { name: 'Close' });

  test('when it unmounts while open', async () => {
    render(<Page unmounts />);
    const opener = screen.getByRole('button', { name: 'Leave' });
    await userEvent.click(opener);
    await hasFocus(closeButton);
    await userEvent.keyboard('{Escape}');
    await hasFocus(() => opener);
  });

  test('to the page when it was open initially', async () => {
    render(<Page asks />);
    await hasFocus(closeButton);
    await userEvent.keyboard('{Escape}');
    await hasFocus(() => screen.getByRole('main', { hidden: true }));
  });

  test('not to a page that has replaced the one it was on', async () => {
    await open();
    cleanup();
    render(<main tabIndex={-1} />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(document.body);
  });

  test('when it closes before it has taken it', async () => {
    stubScreen(false);
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Leave' });
    opener.focus();
    const focused = vi.fn<() => void>();
    document.addEventListener('focusin', focused);
    fireEvent.click(opener);
    await appears('dialog');
    expect(focused).not.toHaveBeenCalled();
    fireEvent.keyDown(opener, { key: 'Escape' });
    await waitFor(() => expect(focused).toHaveBeenCalled());
    await hasFocus(() => opener);
    document.removeEventListener('focusin', focused);
  });
});

/** Resolves in the mutation that adds the element. */
async function appears(role: string): Promise<void> {
  const isPresent = () => document.querySelector(`[role="${role}"]`) !== null;
  await new Promise<void>((resolve) => {
    if (isPresent()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isPresent()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
