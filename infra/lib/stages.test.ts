import { expect, test } from 'vitest';
import { placeholders, refuseMadeUpAddresses, stageConfig, stageNames } from './stages.ts';

test.each(stageNames)('the stage %s is complete', (stage) => {
  expect(stageConfig(stage)).toMatchObject({
    stage,
    region: 'ap-south-1',
    tableName: `green-startup-${stage}`,
  });
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

const sender = ['no-reply', 'green.tn.test'].join('@');

test('dev needs nothing but a sender, given as an address that SES has verified', () => {
  expect(placeholders(stageConfig('dev'))).toEqual(['mailFrom: no-reply@portal.example.org']);
  const given = stageConfig('dev', sender);
  expect(given).toMatchObject({ mailFrom: sender, mailIdentity: 'address' });
  expect(placeholders(given)).toEqual([]);
  expect(() => stageConfig('dev', 'nobody')).toThrow('mailFrom');
});

test('a made-up address is refused for every stage that is deployed, with the list', () => {
  expect(() => refuseMadeUpAddresses(stageConfig('dev'))).toThrow(
    'The stage dev needs real addresses instead of:\nmailFrom: no-reply@portal.example.org',
  );
  for (const stage of ['staging', 'production']) {
    expect(() => refuseMadeUpAddresses(stageConfig(stage))).toThrow(
      'needs real addresses instead of:\nhost: ',
    );
  }
  expect(() => refuseMadeUpAddresses(stageConfig('local'))).not.toThrow();
  // The sender that `npm run destroy` names.
  expect(() => refuseMadeUpAddresses(stageConfig('dev', 'removed@stage.invalid'))).not.toThrow();
});

test('no stage keeps a made-up address of its own', () => {
  expect(placeholders(stageConfig('staging'))).toEqual([
    'host: staging.portal.example.org',
    'mailFrom: no-reply@portal.example.org',
  ]);
});

test('production has no made-up contacts of the programme either', () => {
  const production = stageConfig('production');
  expect(placeholders(production)).toEqual(
    expect.arrayContaining([
      'host: portal.example.org',
      'alarms.mailTo: operations@portal.example.org',
      'contact.phones: +91 44 0000 0001',
    ]),
  );
  const real = { ...production, host: 'green.tn.test', mailFrom: sender };
  expect(placeholders(real).filter((name) => /^(host|mailFrom)/.test(name))).toEqual([]);
});

test('where people rely on the stage, the alarms need a recipient', () => {
  const { alarms, ...silent } = stageConfig('production');
  expect(alarms).toBeTruthy();
  expect(placeholders(silent)).toContain('alarms.mailTo: missing');
});
