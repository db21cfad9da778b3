import { expect, test } from 'vitest';
import { placeholders, requireRealAddresses, stageConfig } from './stages.ts';

test('rejects an unknown stage and lists the known ones', () => {
  expect(() => stageConfig('prod')).toThrow(
    'There is no stage "prod". Stages: local, dev, staging, production.',
  );
  expect(() => stageConfig('constructor')).toThrow('There is no stage');
});

const sender = ['no-reply', 'green.tn.test'].join('@');

test('dev needs only a sender address', () => {
  expect(placeholders(stageConfig('dev'))).toEqual(['mailFrom: no-reply@portal.example.org']);
  const given = stageConfig('dev', sender);
  expect(given).toMatchObject({ mailFrom: sender, mailIdentity: 'address' });
  expect(placeholders(given)).toEqual([]);
  expect(() => stageConfig('dev', 'invalid')).toThrow('mailFrom');
});

test('rejects placeholder addresses of every deployed stage and lists them', () => {
  expect(() => requireRealAddresses(stageConfig('dev'))).toThrow(
    'The stage dev needs real addresses instead of:\nmailFrom: no-reply@portal.example.org',
  );
  for (const stage of ['staging', 'production']) {
    expect(() => requireRealAddresses(stageConfig(stage))).toThrow(
      /needs real addresses instead of:\n(account: 0+\n)?host: /,
    );
  }
  expect(() => requireRealAddresses(stageConfig('local'))).not.toThrow();
  // The sender that `npm run destroy` names.
  expect(() => requireRealAddresses(stageConfig('dev', 'removed@stage.invalid'))).not.toThrow();
});

test('lists the placeholders of production, with the contacts of the programme', () => {
  const production = stageConfig('production');
  expect(placeholders(production)).toEqual(
    expect.arrayContaining([
      'host: portal.example.org',
      'alarms.mailTo: operations@portal.example.org',
      'contact.phones: +91 44 0000 0001',
      'contact.postalAddress: Example House, Example Road',
    ]),
  );
  // In English and in Tamil.
  const addresses = placeholders(production).filter((name) => name.startsWith('contact.postalAddress'));
  expect(addresses).toHaveLength(2);
  const real = { ...production, host: 'green.tn.test', mailFrom: sender };
  expect(placeholders(real).filter((name) => /^(host|mailFrom)/.test(name))).toEqual([]);
});

test('production needs a recipient of alarms', () => {
  const { alarms, ...silent } = stageConfig('production');
  expect(alarms).toBeTruthy();
  expect(placeholders(silent)).toContain('alarms.mailTo: missing');
});
