import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hintScript, pageHints, withHints } from './page-hints.ts';

const entry = (id: string, parentId: string | undefined, path: string, more = {}) => ({
  [id]: { id, path, module: `/assets/${id.split('/').at(-1)}.js`, ...(parentId && { parentId }), ...more },
});

const routes = {
  ...entry('root', undefined, '', { imports: ['/assets/react.js'] }),
  ...entry('routes/landing', 'root', ''),
  ...entry('routes/not-found', 'root', '*'),
  ...entry('routes/login', 'root', 'authorize/login', { imports: ['/assets/react.js', '/assets/form.js'] }),
  ...entry('routes/applicant/layout', 'root', ''),
  ...entry('routes/form', 'routes/applicant/layout', 'applications-form/:id?', { css: ['/assets/form.css'] }),
};
const chunks = {
  'app/login.tsx': { file: 'assets/login.js', imports: ['_form.js'] },
  'app/form.tsx': { file: 'assets/form.js', imports: ['_layout.js'] },
  '_layout.js': { file: 'assets/layout.js' },
  '_form.js': { file: 'assets/form.js' },
  'app/session/pool.ts': { file: 'assets/pool.js', imports: ['_auth.js'] },
  '_auth.js': { file: 'assets/auth.js', imports: ['_auth.js'] },
};
const html = '<head><script src="/assets/root.js"></script><link href="/assets/react.js"></head>';

test('a page hints at what it needs and the document does not name', () => {
  expect(pageHints(routes, chunks, html)).toEqual({
    '/authorize/login': ['/assets/form.js', '/assets/login.js'],
    '/applications-form': [
      '/assets/form.css',
      '/config.json',
      '/assets/form.js',
      '/assets/layout.js',
      '/assets/auth.js',
      '/assets/pool.js',
    ],
  });
});

test('a build without the reader of sessions is no build of this portal', () => {
  expect(() => pageHints(routes, {}, html)).toThrow('app/session/pool.ts');
});

/** What the script asks for at an address: `rel as href`, and `painted` once the first picture is. */
function askedAt(pathname: string): string[] {
  const links: { rel?: string; as?: string; href?: string }[] = [];
  const document = {
    createElement: () => ({ dataset: {} }),
    head: { append: (...added: object[]) => links.push(...added) },
  };
  class PerformanceObserver {
    readonly tell: (entries: undefined, paints: { disconnect(): void }) => void;
    constructor(tell: PerformanceObserver['tell']) {
      this.tell = tell;
    }
    observe() {
      links.push({ rel: 'painted' });
      this.tell(undefined, { disconnect: () => undefined });
    }
  }
  const script = hintScript({
    '/form': ['/a.js', '/a.css#', '/config.json'],
    '/login': ['/a.js', '/</script>.js'],
  });
  expect(script).not.toContain('</');
  runInNewContext(script, { location: { pathname }, document, PerformanceObserver });
  return links.map(({ rel, as, href }) => [rel, as, href].filter(Boolean).join(' '));
}

test.each([
  ['/form', ['modulepreload /a.js', 'painted', 'preload style /a.css#', 'preload fetch /config.json']],
  ['/form/4f8c', ['modulepreload /a.js', 'painted', 'preload style /a.css#', 'preload fetch /config.json']],
  ['/login/', ['modulepreload /a.js', 'modulepreload /</script>.js', 'painted']],
  ['/no-such-page', ['painted']],
])('at %s the document asks for its files', (pathname, asked) => {
  expect(askedAt(pathname)).toEqual(asked);
});

test('the script stands before the files of every page, which give way to the first picture', () => {
  const modules = '<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js">';
  const later = modules.replaceAll('modulepreload"', 'modulepreload" fetchpriority="low"');
  expect(withHints(modules, '$&()')).toBe(`<script>$&()</script>${later}`);
  expect(() => withHints('<head></head>', '')).toThrow('no files');
});
