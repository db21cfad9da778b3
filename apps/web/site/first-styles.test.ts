import { expect, test } from 'vitest';
import { stylesFor } from './first-styles.ts';

const html =
  '<html data-hue="1"><body><main class="page wide"><p style="color:var(--own)">Text</p></main></body></html>';
const kept = (css: string) => stylesFor(html, css);

test.each([
  '.page{margin:0}',
  'main>p{margin:0}',
  ':root[data-start=form] .wide:hover{margin:0}',
  ':is(h1,p):not(.absent){margin:0}',
  ':is(.absent,:not(.absent)) p{margin:0}',
  '[data-hue]{margin:0}',
  '*,:before{margin:0}',
  '@media (width>=40rem){.page{margin:0}}',
  '@layer one,two;@layer one{.page{margin:0}}',
])('%s may paint the page', (css) => {
  expect(kept(css)).toBe(css);
});

test.each([
  '.absent{margin:0}',
  '.page .absent{margin:0}',
  'section>p{margin:0}',
  ':is(h1,h2) p{margin:0}',
  ':where(:is(.absent,h1)) p{margin:0}',
  '[data-other]{margin:0}',
  '@media print{.page{margin:0}}',
  '@layer one{@media (width>=40rem){.absent{margin:0}}}',
  '/* Nothing but words. */',
])('%s cannot', (css) => {
  expect(kept(css)).toBe('');
});

test('of a list of selectors those stay that may match', () => {
  expect(kept('.absent,.page,h1{margin:0}')).toBe('.page{margin:0}');
});

test('a variable stays that a property, another variable in use, or the document uses', () => {
  const css = ':root{--a:var(--b);--b:1px;--own:red;--none:var(--only);--only:2px}p{margin:var(--a)}';
  expect(kept(css)).toBe(':root{--a:var(--b);--b:1px;--own:red}p{margin:var(--a)}');
});

test('a movement stays that something makes', () => {
  const come = '@keyframes come{0%{opacity:0}to{opacity:1}}';
  expect(kept(`p{animation:1s come}${come}@keyframes go{to{opacity:0}}`)).toBe(`p{animation:1s come}${come}`);
});
