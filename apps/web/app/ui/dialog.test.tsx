import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const open = async (props: Partial<DialogProps> = {}) => {
  const onClose = vi.fn<() => void>();
  render(
    <PortalTheme>
      <Dialog opened onClose={onClose} title="Leave" footer={<button type="button">Stay</button>} {...props}>
        <p>Your changes are not saved.</p>
      </Dialog>
    </PortalTheme>,
  );
  return { dialog: await screen.findByRole('dialog', { name: 'Leave' }), onClose };
};

const descriptionOf = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;

test('a page within a dialog is not read aloud as a whole', async () => {
  const { dialog } = await open();
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});

test('a brief text is read aloud with the title, without the buttons', async () => {
  const { dialog } = await open({ brief: true });
  expect(descriptionOf(dialog)).toBe('Your changes are not saved.');
});

test('closes by its button and by Escape', async () => {
  const { onClose } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('cannot be left while something must be finished first', async () => {
  const { onClose } = await open({ dismissible: false });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('gives the focus back when it is taken away while it is open', async () => {
  function Page() {
    const [asking, setAsking] = useState(false);
    return (
      <PortalTheme>
        <button type="button" onClick={() => setAsking(true)}>
          Leave
        </button>
        {asking && <Dialog opened onClose={() => setAsking(false)} title="Leave" />}
      </PortalTheme>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Leave' });
  await userEvent.click(opener);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('gives the focus back when it was open from the start', async () => {
  function Page() {
    const [opened, setOpened] = useState(true);
    const page = useRef<HTMLElement>(null);
    useLayoutEffect(() => page.current?.focus(), []);
    return (
      <PortalTheme>
        <main ref={page} tabIndex={-1} />
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Welcome" />
      </PortalTheme>
    );
  }
  render(<Page />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { hidden: true })));
});
