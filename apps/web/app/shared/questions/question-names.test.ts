import { expect, test } from 'vitest';
import { answerLabel, questionLabel } from './question-names.ts';

test('questions and answers have their names in the language of the reader, and an unknown answer is its own name', () => {
  expect(questionLabel('en', 'city')).toBe('District');
  expect(questionLabel('ta-IN', 'city')).toBe('மாவட்டம்');
  expect(answerLabel('en', 'startupCategory', 'green_energy')).toBe('Green Energy');
  expect(answerLabel('ta-IN', 'startupCategory', 'green_energy')).toBe('பசுமை ஆற்றல்');
  expect(answerLabel('en', 'startupCategory', 'blue_carbon')).toBe('blue_carbon');
  expect(answerLabel('en', 'startupCategory', 'constructor')).toBe('constructor');
  expect(answerLabel('en', 'startupName', 'Thoothukudi')).toBe('Thoothukudi');
});
