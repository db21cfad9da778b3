import { expect, test } from 'vitest';
import { placeholders, stageConfig, stageNames } from './stages.ts';

test.each(stageNames)('the stage %s is complete', (stage) => {
  expect(stageConfig(stage)).toMatchObject({ stage, region: 'ap-south-1' });
});

test('names the stages when asked for another', () => {
  expect(() => stageConfig('prod')).toThrow(
    'There is no stage "prod". Stages: local, dev, staging, production.',
  );
  expect(() => stageConfig('constructor')).toThrow('There is no stage');
});

test('only production keeps its data, and for as long as it must', () => {
  expect(stageNames.filter((stage) => stageConfig(stage).keepsData)).toEqual(['production']);
  expect(stageConfig('production').logRetentionDays).toBe(365);
});

test('sign-in says when an account does not exist, at every stage', () => {
  expect(stageNames.map((stage) => stageConfig(stage).revealsUnknownUsers)).not.toContain(false);
});

test('production is not deployed with made-up addresses', () => {
  const production = stageConfig('production');
  expect(production.refusesPlaceholders).toBe(true);
  expect(placeholders(production)).toEqual(
    expect.arrayContaining(['mailFrom: no-reply@portal.example.org', 'contact.phones: +91 44 0000 0001']),
  );
  const real = {
    ...production,
    portalUrl: 'https://green.tn.test',
    mailFrom: ['no-reply', 'green.tn.test'].join('@'),
  };
  expect(placeholders(real).filter((name) => /^(portalUrl|mailFrom)/.test(name))).toEqual([]);
});

test('nobody to tell of alarms is a placeholder too', () => {
  const { alarmsTo, ...silent } = stageConfig('production');
  expect(alarmsTo).toBeTruthy();
  expect(placeholders(silent)).toContain('alarmsTo: nobody');
});
