import { expect, test } from 'vitest';
import { programme } from './programme.ts';
import { offer } from './programme-offer.ts';

test('the offer has the number of entries that the product specifies', () => {
  expect(offer.objectives).toHaveLength(5);
  expect(offer.vision).toHaveLength(4);
  expect(offer.benefits).toHaveLength(4);
  expect(offer.eligibility).toHaveLength(10);
  expect(offer.applicationSteps).toHaveLength(5);
  expect(offer.selectionSteps).toHaveLength(5);
});

test('the benefits quote the figures of the programme', () => {
  const { seedLakh, furtherGrantsLakh } = programme.funding;
  expect(offer.benefits.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      `Seed funding of ${seedLakh} lakh rupees for each selected startup.`,
      `Workspace and laboratories for ${programme.durationMonths} months.`,
    ]),
  );
  expect(offer.furtherSupport).toContain(`Grants of up to ${furtherGrantsLakh} lakh rupees`);
});

test.each(['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z'])(
  'the UTC offset matches the time zone (%s)',
  (at) => {
    const zone = new Intl.DateTimeFormat('en', { timeZone: programme.timeZone, timeZoneName: 'longOffset' });
    const offset = zone.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
    expect(offset).toBe(`GMT${offer.utcOffset}`);
  },
);
