import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { stubLayout } from '../../../../test/layout.ts';
import { PortalProviders } from '../../../../test/portal-providers.tsx';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import type { Answers } from '../answers.ts';
import { FormField } from './form-field.tsx';

/** Opens the list of the districts in Tamil. */
async function openDistricts() {
  stubLayout();
  readInTamil();
  function Question() {
    const { control } = useForm<Answers>();
    return <FormField name="city" control={control} />;
  }
  render(<Question />, { wrapper: PortalProviders });
  const user = userEvent.setup();
  const question = screen.getByRole('combobox', { name: /மாவட்டம்/ });
  await user.click(question);
  return { user, question };
}

const names = async () =>
  (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent);

test('the districts are in the order of the Tamil letters', async () => {
  await openDistricts();
  const shown = await names();
  expect(shown).toHaveLength(38);
  expect(shown.slice(0, 4)).toEqual(['அரியலூர்', 'இராணிப்பேட்டை', 'இராமநாதபுரம்', 'ஈரோடு']);
});

test('a district is found by any of its names', async () => {
  const { user, question } = await openDistricts();
  for (const name of ['Thoothukudi', 'Tuticorin', 'தூத்துகுடி', 'கோவில்பட்டி']) {
    await user.clear(question);
    await user.type(question, name);
    expect((await names())[0]).toBe('தூத்துக்குடி');
  }
});
