import * as module from 'node:module';

/*
 * Loaded before `cdk synth` of a test: replaces the example addresses in the two files in which an office describes itself. The
 * CDK's command line loads it too, on the machine's own Node, which may have no hooks.
 */

const settingsFile = /\/(infra\/lib\/stages|packages\/contracts\/src\/programme)\.ts$/;

const fillIn = (text) =>
  text
    .replaceAll(/\bexample\.(org|com|net)\b/g, 'office.test')
    .replaceAll('Example House, Example Road', 'Panagal Maligai, Saidapet')
    .replaceAll(/(\+91 \d\d) 0000/g, '$1 2345')
    .replaceAll("'000000000000'", "'123456789012'");

module.registerHooks?.({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    return settingsFile.test(url) ? { ...loaded, source: fillIn(String(loaded.source)) } : loaded;
  },
});
