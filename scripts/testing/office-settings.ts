import { registerHooks } from 'node:module';

/*
 * Loaded before `cdk synth` of a test. It replaces the example addresses in the two files in which an office describes itself, and
 * removes the address for alarms when PORTAL_OFFICE is `without alarms`.
 */

const settingsFile = /\/(infra\/lib\/stages|packages\/contracts\/src\/programme)\.ts$/;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (!settingsFile.test(url) || source === undefined || source === null) return loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: fillIn(text) };
  },
});

function fillIn(source: string): string {
  const filled = source
    .replaceAll(/\bexample\.(org|com|net)\b/g, 'office.test')
    .replaceAll('Example House, Example Road', 'Panagal Maligai, Saidapet')
    .replaceAll(/(\+91 \d\d) 0000/g, '$1 2345');
  return process.env['PORTAL_OFFICE'] === 'without alarms'
    ? filled.replaceAll(/^ +alarms: \{.*\},$/gm, '')
    : filled;
}
