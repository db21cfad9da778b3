import { expectSoundLayout } from './checks/sound-layout.ts';
import { collectData, expectOnlyTamil } from './checks/tamil.ts';
import { screens } from './list/screens.ts';
import { testScreens } from './screens-test.ts';

const inEnglish = screens.filter(({ daily }) => daily === 'en');
const inTamil = screens.filter(({ daily }) => daily === 'ta');

testScreens(inEnglish, 'is accessible and fits 320 px', async ({ page, open }) => {
  await open();
  await expectSoundLayout(page);
});

testScreens(inTamil, 'is in Tamil, accessible and fits 320 px', async ({ page, open }) => {
  const data = collectData(page);
  await open();
  await expectOnlyTamil(page, data);
  await expectSoundLayout(page);
});
