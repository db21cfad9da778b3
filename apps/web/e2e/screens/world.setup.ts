import { setup, worldFile } from './screens-test.ts';
import { makeWorld, writeWorld } from './world.ts';

setup('the people of the screens sign up, write and submit', async ({ browser, tag }, { project }) => {
  writeWorld(worldFile(project.outputDir), await makeWorld(browser, tag));
});
