/** The menu is part of the address (`#menu`): here it leaves no trace in the history, and Escape closes it. */
export function tidyMenu(): void {
  const closed = '#menu-opener';
  document.querySelector('#menu')?.addEventListener('click', (event) => {
    const choice = event.target instanceof HTMLAnchorElement && event.target.hash;
    if (!choice || location.hash !== '#menu') return;
    event.preventDefault();
    location.replace(choice);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || location.hash !== '#menu') return;
    location.replace(closed);
    document.querySelector<HTMLElement>(closed)?.focus();
  });
}
