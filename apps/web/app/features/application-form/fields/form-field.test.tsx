import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { PortalProviders } from '../../../../test/portal-providers.tsx';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import { stubApi } from '../../../../test/stub-api.ts';
import { type Answers, emptyAnswers } from '../answers.ts';
import { FormField } from './form-field.tsx';

beforeEach(() => void stubApi({}));

test('in Tamil, the districts are in the order of its letters, and found by any of their names', async () => {
  readInTamil();
  function Question() {
    const { control } = useForm<Answers>();
    return <FormField name="city" control={control} />;
  }
  render(<Question />, { wrapper: PortalProviders });
  const question = screen.getByRole('combobox', { name: /மாவட்டம்/ });
  await userEvent.click(question);
  const shown = async () =>
    (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent);
  expect(await shown()).toHaveLength(38);
  expect((await shown()).slice(0, 3)).toEqual(['அரியலூர்', 'இராணிப்பேட்டை', 'இராமநாதபுரம்']);
  for (const name of ['Thoothukudi', 'Tuticorin']) {
    fireEvent.change(question, { target: { value: name } });
    expect((await shown())[0]).toBe('தூத்துக்குடி');
  }
});

test('a DPIIT number beside the answer that there is no recognition is pointed out', async () => {
  function Question({ number }: { readonly number: string }) {
    const values = { ...emptyAnswers, registrationNumber: number };
    const { control } = useForm<Answers>({ values });
    return <FormField name="isDPITTCertified" control={control} />;
  }
  const hint = () => screen.queryByText(/looks like a DPIIT recognition/)?.textContent;
  const { rerender } = render(<Question number="DPIIT12345" />, { wrapper: PortalProviders });
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(hint()).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(hint()).toContain('step 1, DPIIT12345,');
  rerender(<Question number="AAB-1234" />);
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(hint()).toBeUndefined();
});
