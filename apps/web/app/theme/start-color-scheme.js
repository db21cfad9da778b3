/*
 * Runs before anything is painted, so that a dark portal never flashes light. Plain JavaScript, served
 * as its own file: the content security policy allows no inline code. The app's own code takes over
 * later (color-scheme.ts); the storage key and its values are the same.
 */
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; then the system's setting holds.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
