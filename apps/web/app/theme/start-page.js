/*
 * Runs before the first paint. Sets the colour scheme, so that the dark scheme does not flash light, and marks returning users,
 * so that a skeleton is shown only to those who will see its page. The build inlines the script. color-scheme.ts uses the same
 * storage key and values.
 *
 * `data-failed` shows that the app could not start, on a page that would stay empty: a script of the document threw, or
 * React Router, which loads the page again when a later script throws, has done so three times in vain (`again`).
 */
(() => {
  let storedTheme = null;
  let hasStoredSession = false;
  try {
    storedTheme = localStorage.getItem('theme');
    hasStoredSession = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    // Without storage, use the system's setting.
  }
  const { dataset } = document.documentElement;
  const dark =
    storedTheme === 'dark' || (storedTheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.mantineColorScheme = dark ? 'dark' : 'light';

  // This browser has a session, or the user came from another page of the portal.
  if (hasStoredSession || history.state?.usr) dataset.returning = '';

  // Before the app runs, the button of a language loads the document in it (i18n/language-choice.ts).
  addEventListener('click', ({ target }) => {
    const language = target.closest('button[lang]')?.lang;
    if (!language || 'started' in dataset) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: older phones have no Cookie Store API
    document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
    location.reload();
  });

  addEventListener('error', ({ error }) => {
    if (error && !('started' in dataset)) dataset.failed = '';
  });
  try {
    const [path, count] = sessionStorage.getItem('starts')?.split(' ') ?? [];
    const starts = path === location.pathname ? Number(count) + 1 : 1;
    if (starts > 3) dataset.failed = 'again';
    sessionStorage.setItem('starts', `${location.pathname} ${starts > 3 ? 0 : starts}`);
  } catch {
    // Without storage, nothing counts.
  }
})();
