import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { controlOf, descriptionsOf, findFieldErrors } from '../../test/fields.ts';
import { renderPage } from '../../test/render-page.tsx';
import { CheckboxGroupField, RadioField, SelectField, TagsField } from './choice-fields.tsx';
import { TextField } from './text-fields.tsx';
import { TextareaField } from './textarea-field.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({
  startupName: z.string().check(z.minLength(2, 'incomplete')),
  idea: z.string(),
  receivedFunding: z.enum(['yes', 'no'], 'incomplete'),
  kinds: z.array(z.string()),
  needs: z.array(z.string()),
  city: z.string(),
});
type Answers = z.infer<typeof schema>;

const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
/** Answers to every question. */
const answers: Answers = {
  startupName: 'Leaf',
  idea: '',
  receivedFunding: 'no',
  kinds: [],
  needs: [],
  city: '',
};
const open = (onDone = vi.fn(), initial: Partial<Answers> = {}) => ({
  onDone,
  ...renderPage('/', <Form onDone={onDone} initial={initial} />),
});
const districts = [
  { value: 'salem', label: 'Salem' },
  { value: 'thoothukudi', label: 'Thoothukudi', aliases: ['Tuticorin'] },
  { value: 'theni', label: 'Theni' },
];

interface FormProps {
  readonly onDone: (answers: Answers) => void;
  readonly initial: Partial<Answers>;
}

function Form({ onDone, initial }: FormProps) {
  const { control, handleSubmit } = useAppForm(schema, {
    startupName: '',
    idea: '',
    kinds: [],
    needs: [],
    city: '',
    ...initial,
  });
  return (
    <form noValidate onSubmit={handleSubmit(onDone)}>
      <TextField control={control} name="startupName" label="Name" help="As registered" required />
      <TextareaField control={control} name="idea" label="Idea" help="Tell us" />
      <RadioField control={control} name="receivedFunding" label="Funded" choices={choices} required />
      <CheckboxGroupField control={control} name="kinds" label="Kinds" choices={choices} />
      <TagsField control={control} name="needs" label="Needs" />
      <SelectField
        control={control}
        name="city"
        label="District"
        choices={districts}
        nothingFound="No district found"
      />
      <button type="submit">Send</button>
    </form>
  );
}

describe('a form', () => {
  test('counts the words of a long answer, and submits the answers', async () => {
    const { user, onDone } = open();
    await user.type(screen.getByRole('textbox', { name: /name/i }), 'Leaf');
    screen.getByText('0 / 300 words');
    await user.type(screen.getByRole('textbox', { name: /idea/i }), 'one two, three.');
    screen.getByText('3 / 300 words');
    await user.click(screen.getByRole('combobox', { name: /district/i }));
    await user.click(await screen.findByRole('option', { name: 'Theni', hidden: true }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('checkbox', { name: 'Yes' }));
    await user.type(screen.getByRole('combobox', { name: /needs/i }), 'a loan{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone.mock.calls[0]?.[0]).toEqual({
      startupName: 'Leaf',
      idea: 'one two, three.',
      receivedFunding: 'no',
      kinds: ['yes'],
      needs: ['a loan'],
      city: 'theni',
    });
  });

  test('shows messages for codes, connected to the inputs with the help, until the answers are corrected', async () => {
    const { user, onDone } = open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await findFieldErrors({
      Name: 'Startup name is required',
      Funded: 'Please select an option',
    });
    expect(descriptionsOf(controlOf('Name'))).toContain('As registered');
    expect(document.activeElement).toBe(controlOf('Name'));
    expect(onDone).not.toHaveBeenCalled();
    await user.type(controlOf('Name'), 'Le');
    await waitFor(() => expect(screen.queryByText('Startup name is required')).toBeNull());
  });
});

test('a comma without a key event ends an entry, once', async () => {
  const { onDone } = open(vi.fn(), answers);
  const needs = screen.getByRole('combobox', { name: /needs/i });
  needs.focus();
  fireEvent.change(needs, { target: { value: 'wind, Sun,wind,ra' } });
  screen.getByDisplayValue('ra');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toMatchObject({ needs: ['wind', 'Sun'] }));
});

describe('a list that is searched', () => {
  const district = () => screen.getByRole<HTMLInputElement>('combobox', { name: /district/i });

  test('says that nothing was found, or finds an option by another name; Enter takes the first hit', async () => {
    const { user, onDone } = open();
    await user.type(district(), 'Bengaluru');
    await screen.findByText('No district found');
    await user.clear(district());
    await user.type(district(), 'tuti');
    await screen.findByText('1 option found');
    const [option] = await screen.findAllByRole('option', { hidden: true });
    expect(district().getAttribute('aria-activedescendant')).toBe(option?.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(district().value).toBe('Thoothukudi'));
    expect(screen.queryByText('Startup name is required')).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  test.each([
    ['Tuticorin', 'Thoothukudi', 'thoothukudi'],
    ['sal', 'sal', ''],
    ['{Backspace}', '', ''],
  ])('is left with %j typed over an answer: it shows %j and answers %j', async (typed, shown, city) => {
    const { user, onDone } = open(vi.fn(), { ...answers, city: 'theni' });
    expect(district().value).toBe('Theni');
    await user.tripleClick(district());
    await user.keyboard(typed);
    await user.tab();
    await waitFor(() => expect(district().value).toBe(shown));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toMatchObject({ city }));
  });
});
