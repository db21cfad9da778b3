import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a dialog. */
export const findDialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

/** Waits until no dialog is open, or none with that name. */
export const expectClosed = (name?: string) =>
  waitFor(() => expect(screen.queryAllByRole('dialog', name === undefined ? {} : { name })).toEqual([]));
