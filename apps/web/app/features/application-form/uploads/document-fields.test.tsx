import type { DocumentField as Field } from '@portal/contracts/applications/fields';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { type Answers, emptyAnswers } from '../answers.ts';
import { DocumentField, DocumentsField } from './document-fields.tsx';
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
  return { ...page, deck };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('one document', () => {
  test('folds its box into a row with Replace, and back; the focus stays', async () => {
    const { user, deck } = open();
    const hint = 'Max 5MB • PDF only';
    expect(screen.getAllByText(hint)).toHaveLength(2);
    await user.upload(deck(), pdf('deck.pdf'));
    await button('Remove deck.pdf');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 file uploaded');
    expect(screen.getAllByText(hint)).toHaveLength(1);
    expect(deck().closest('li')?.textContent).toMatch(/deck\.pdf.*Replace/);
    await user.upload(deck(), pdf('new.pdf'));
    await user.click(await button('Remove new.pdf'));
    expect(screen.queryByText(/\.pdf$/)).toBeNull();
    expect(document.activeElement).toBe(deck());
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

  test('are counted; a focus elsewhere stays', async () => {
    const { user, deck } = open();
    await user.upload(others(), [pdf('one.pdf'), pdf('two.pdf')]);
    deck().focus();
    await button('Remove two.pdf');
    expect(screen.getAllByRole('status')[1]?.textContent).toBe('2 files uploaded');
    expect(document.activeElement).toBe(deck());
  });

  test('are limited to ten; the focus goes to a row when there is room for no other', async () => {
    const { user } = open({ otherSupportingDocuments: ten.slice(0, 9) });
    others().focus();
    await user.upload(others(), pdf('tenth.pdf'));
    await button('Remove tenth.pdf');
    await waitFor(() => expect(others().disabled).toBe(true));
    await user.click(await button('Remove paper-3.pdf'));
    expect(others().disabled).toBe(false);
    expect(document.activeElement).toBe(others());
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
});
