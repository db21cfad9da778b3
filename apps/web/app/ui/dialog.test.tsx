import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
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

test('long content is not announced as the description', async () => {
  const { dialog } = await open();
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});

test('brief content is the description, without the buttons', async () => {
  const { dialog } = await open({ brief: true });
  expect(descriptionOf(dialog)).toBe('Your changes are not saved.');
});

test('closes by its button and by Escape', async () => {
  const { onClose } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('cannot be closed while it is not dismissible', async () => {
  const { onClose } = await open({ dismissible: false });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('returns the focus when it unmounts while open', async () => {
  function Page() {
    const [asking, setAsking] = useState(false);
    return (
      <PortalProviders>
        <button type="button" onClick={() => setAsking(true)}>
          Leave
        </button>
        {asking && <Dialog opened onClose={() => setAsking(false)} title="Leave" />}
      </PortalProviders>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Leave' });
  await userEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('returns the focus when it was open initially', async () => {
  function Page() {
    const [opened, setOpened] = useState(true);
    const page = useRef<HTMLElement>(null);
    useLayoutEffect(() => page.current?.focus(), []);
    return (
      <PortalProviders>
        <main ref={page} tabIndex={-1} />
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Welcome" />
      </PortalProviders>
    );
  }
  render(<Page />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { hidden: true })));
});

test('returns the focus when it closes before it has taken it', async () => {
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <PortalProviders>
        <button type="button" onClick={() => setOpened(true)}>
          Leave
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Leave" />
      </PortalProviders>
    );
  }
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
  await waitFor(() => expect(document.activeElement).toBe(opener));
  document.removeEventListener('focusin', focused);
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
