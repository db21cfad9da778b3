import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { PortalProviders } from '../../test/portal-providers.tsx';
import { formatCountdown, formatIn, formatPhone, useFormat } from './format.ts';

const {
  formatAlternatives,
  formatDate,
  formatDateTime,
  formatDaysAhead,
  formatFileSize,
  formatList,
  formatNumber,
  formatPercent,
} = formatIn('en');

test('dates are in the time zone of the programme', () => {
  expect(formatDate('2027-05-15')).toBe('15 May 2027');
  expect(formatDate('2027-05-15T18:29:59Z')).toBe('15 May 2027');
  expect(formatDate('2027-05-15T18:30:00Z')).toBe('16 May 2027');
  expect(formatDateTime('2027-05-15T18:29:00Z')).toMatch(/^15 May 2027, 11:59\spm$/);
});

test('days ahead are counted from tomorrow on', () => {
  expect([0, 1, 12].map(formatDaysAhead)).toEqual(['today', 'tomorrow', 'in 12 days']);
});

test('numbers use Indian digit grouping', () => {
  expect(formatNumber(1_234_567)).toBe('12,34,567');
  expect(formatPercent(200 / 3)).toBe('66.67%');
  expect(formatPercent(50)).toBe('50.00%');
});

test('sizes never look like the limit that they exceed', () => {
  const mb = 1024 * 1024;
  const sizes = [0, 1023, 1024, 740_000, mb - 1, 5 * mb, 5 * mb + 1, 3_355_443];
  expect(sizes.map(formatFileSize).join(', ')).toBe(
    '0 bytes, 1,023 bytes, 1 KB, 723 KB, 1 MB, 5 MB, 5.01 MB, 3.2 MB',
  );
});

test('lists are joined with commas and “and” or “or”', () => {
  expect(formatList(['a', 'b', 'c'])).toMatch(/^a, b,? and c$/);
  expect(formatAlternatives(['a', 'b', 'c'])).toMatch(/^a, b,? or c$/);
});

test('ten digits are a phone number of India', () => {
  const numbers = ['9876543210', '+14155550100', ''];
  expect(numbers.map(formatPhone)).toEqual(['+91 98765 43210', '+14155550100', '']);
});

test('a countdown is in minutes and seconds', () => {
  expect([600, 65, 9, 0].map(formatCountdown)).toEqual(['10:00', '1:05', '0:09', '0:00']);
});

test('texts are in the order of the language: in Tamil its own letters first', () => {
  const names = ['Zeenath', 'க்ஷமா', 'ஜெயா', 'நிலை 10', 'asha', 'கவின்', 'ஆதி', 'நிலை 2', 'அமுதா'];
  expect(names.toSorted(formatIn('ta').compareTexts)).toEqual([
    'அமுதா',
    'ஆதி',
    'கவின்',
    'நிலை 2',
    'நிலை 10',
    'ஜெயா',
    'க்ஷமா',
    'asha',
    'Zeenath',
  ]);
  expect(names.toSorted(formatIn('en').compareTexts).slice(0, 3)).toEqual(['asha', 'Zeenath', 'அமுதா']);
});

test('what is on the page follows a change of the language', () => {
  function Deadline() {
    return useFormat().formatDate('2027-05-15');
  }
  render(<Deadline />, { wrapper: PortalProviders });
  expect(screen.getByText('15 May 2027')).toBeTruthy();
  onTestFinished(() => i18n.activate('en'));
  act(() => {
    i18n.load('ta', {});
    i18n.activate('ta');
  });
  expect(screen.getByText('15 மே, 2027')).toBeTruthy();
});
