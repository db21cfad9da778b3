import type { DocumentField as Field } from '@portal/contracts/applications/fields';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { type Answers, emptyAnswers } from '../answers.ts';
import { DocumentField } from './document-field.tsx';
import { DocumentsField } from './documents-field.tsx';
import { ignoreDropsOutsideFields } from './drop-zone.ts';
import { makeUploadQueue } from './upload-queue.ts';
import { UploadsContext } from './uploads-context.ts';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const stored = (name: string): UploadedDocument => ({ key: `founders/sub-1/${name}`, name, size: 8 });

interface FormProps {
  readonly answers: Partial<Answers>;
  /** Whether uploads fail. */
  readonly fail: boolean;
}

function Form({ fail, answers }: FormProps) {
  const { control, getValues, setValue } = useForm<Answers>({
    defaultValues: { ...emptyAnswers, ...answers },
  });
  const [queue] = useState(() =>
    makeUploadQueue({
      send: async (_, { name }) => {
        if (fail) throw new Error('cut off');
        return `founders/sub-1/${name}`;
      },
      onStored: (field: Field, document) => {
        const current = getValues(field);
        setValue(field, Array.isArray(current) ? [...current, document] : document);
      },
      onFailed: () => {},
    }),
  );
  return (
    <UploadsContext value={queue}>
      <DocumentField control={control} name="pitchDeck" required />
      <DocumentsField control={control} name="otherSupportingDocuments" required={false} />
    </UploadsContext>
  );
}

function open(answers: Partial<Answers> = {}, fail = false) {
  const page = renderPage('/', <Form answers={answers} fail={fail} />);
  const deck = () => screen.getByLabelText<HTMLInputElement>(/Pitch deck/);
  const drop = (files: readonly File[], on: HTMLElement = deck()) =>
    fireEvent.drop(on, { dataTransfer: { files, types: ['Files'] } });
  return { ...page, deck, drop };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('one document', () => {
  test('is uploaded when it is dropped on its box, which folds into a row with Replace', async () => {
    const { drop, deck } = open();
    const hint = 'Max 5MB • PDF only';
    expect(screen.getAllByText(hint)).toHaveLength(2);
    drop([pdf('deck.pdf')]);
    await button('Remove deck.pdf');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 file uploaded');
    expect(screen.getAllByText(hint)).toHaveLength(1);
    expect(deck().closest('li')?.textContent).toMatch(/deck\.pdf.*Replace/);
  });

  test('is refused with a message when two files are dropped', async () => {
    const { drop } = open();
    drop([pdf('one.pdf'), pdf('two.pdf')]);
    await screen.findByText('Pitch deck: please choose one file');
    expect(screen.queryByText('one.pdf')).toBeNull();
  });

  test('that is dropped beside it is not opened by the browser', () => {
    const { drop } = open();
    const undo = ignoreDropsOutsideFields();
    expect(drop([pdf('deck.pdf')], document.body)).toBe(false);
    undo();
    expect(drop([pdf('deck.pdf')], document.body)).toBe(true);
  });

  test('can be removed, replaced and restored, and keeps the focus', async () => {
    const { user, deck } = open({ pitchDeck: stored('deck.pdf') });
    await user.click(await button('Remove deck.pdf'));
    const undo = await button('Undo deck.pdf');
    expect(screen.getByText('No longer part of your application')).toBeTruthy();
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    await button('Remove deck.pdf');
    expect(document.activeElement).toBe(deck());
    expect(screen.queryByText('No longer part of your application')).toBeNull();
    await user.upload(deck(), pdf('new.pdf'));
    await button('Remove new.pdf');
    await user.click(await button('Undo deck.pdf'));
    await button('Remove deck.pdf');
    await button('Undo new.pdf');
  });

  test('stays when the upload of its replacement fails', async () => {
    const { user, deck } = open({ pitchDeck: stored('old.pdf') }, true);
    await user.upload(deck(), pdf('new.pdf'));
    await screen.findByText('File upload failed. Please try again.');
    expect(await button('Remove old.pdf')).toBeTruthy();
    await user.click(await button('Dismiss new.pdf'));
    await waitFor(() => expect(screen.queryByText('new.pdf')).toBeNull());
  });
});

describe('several documents', () => {
  const ten = Array.from({ length: 10 }, (_, index) => stored(`paper-${index}.pdf`));
  const others = () => screen.getByLabelText<HTMLInputElement>(/Other supporting documents/);

  test('can be dropped together and are counted; a focus elsewhere stays', async () => {
    const { drop, deck } = open();
    others().focus();
    deck().focus();
    drop([pdf('one.pdf'), pdf('two.pdf')], others());
    await button('Remove two.pdf');
    expect(screen.getAllByRole('status')[1]?.textContent).toBe('2 files uploaded');
    expect(document.activeElement).toBe(deck());
  });

  test('give the focus to the row before, when the last one fails and is dismissed', async () => {
    const { user } = open({ otherSupportingDocuments: ten.slice(0, 2) }, true);
    await user.upload(others(), pdf('third.pdf'));
    await user.click(await button('Dismiss third.pdf'));
    expect(document.activeElement).toBe(await button('Remove paper-1.pdf'));
  });

  test('are limited to ten, dropped or restored', async () => {
    const { user, drop } = open({ otherSupportingDocuments: ten });
    expect(others().disabled).toBe(true);
    drop([pdf('eleventh.pdf')], others());
    await user.click(await button('Remove paper-3.pdf'));
    expect(others().disabled).toBe(false);
    expect(screen.queryByText('eleventh.pdf')).toBeNull();
    await user.upload(others(), pdf('tenth.pdf'));
    await button('Remove tenth.pdf');
    expect(screen.queryByRole('button', { name: 'Undo paper-3.pdf' })).toBeNull();
    await user.click(await button('Remove paper-5.pdf'));
    expect(screen.queryByText('paper-3.pdf')).toBeNull();
    await user.click(await button('Undo paper-5.pdf'));
    await button('Remove paper-5.pdf');
  });

  test('are added once each; one message names the others', async () => {
    const { user } = open({ otherSupportingDocuments: ten.slice(0, 8) });
    const chosen = ['paper-0.pdf', 'a.pdf', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(pdf);
    await user.upload(others(), chosen);
    await button('Remove b.pdf');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Already in this list, so not added again: paper-0.pdf and a.pdf. At most 10 files. Not added: c.pdf and d.pdf.',
    ]);
    await user.click(await button('Dismiss paper-0.pdf, a.pdf, c.pdf and d.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keep their places and the focus when one is removed and restored', async () => {
    const { user } = open({ otherSupportingDocuments: ten.slice(0, 4) });
    const names = () => screen.getAllByRole('listitem').map((row) => /paper-\d/.exec(row.textContent)?.[0]);
    await user.click(await button('Remove paper-1.pdf'));
    expect(document.activeElement).toBe(await button('Undo paper-1.pdf'));
    expect(names()).toEqual(['paper-0', 'paper-1', 'paper-2', 'paper-3']);
    await user.click(await button('Undo paper-1.pdf'));
    expect(names()).toEqual(['paper-0', 'paper-1', 'paper-2', 'paper-3']);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(4);
  });
});
