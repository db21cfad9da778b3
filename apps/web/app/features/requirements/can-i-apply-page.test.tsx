import { programme } from '@portal/contracts/programme';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CanIApplyPage } from './can-i-apply-page.tsx';

const results = {
  'You can apply': [],
  'You can apply, and will need': [/certificate/, /pitch deck/],
  'You cannot apply yet': [/proof of concept/, /certificate/],
};

test.each(Object.entries(results))('says "%s" by what is missing', async (result, missing) => {
  const { user } = renderPage('/can-i-apply', <CanIApplyPage />);
  const questions = screen.getAllByRole('group');
  expect(questions).toHaveLength(programme.screening.length);
  for (const [index, { textContent }] of questions.entries()) {
    const answer = missing.some((pattern) => pattern.test(textContent)) ? 'No' : 'Yes';
    const radio = screen.getAllByRole('radio', { name: answer })[index];
    if (radio) await user.click(radio);
  }
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(result);
  const signUp = screen.queryByRole('link', { name: 'Sign up' })?.getAttribute('href');
  expect(signUp).toBe(result === 'You cannot apply yet' ? undefined : '/authorize/signup');
});
