/** What would be lost with the page: a run over several applications, an assessment or a message that is not saved. */
const unfinished = new Set<object>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Says whether some work would be lost with the page. While there is any, the browser asks before it leaves the page. */
export function setUnfinished(work: object, is: boolean): void {
  if (is) unfinished.add(work);
  else unfinished.delete(work);
  if (unfinished.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

export const hasUnfinished = (): boolean => unfinished.size > 0;

/** Lets the page go without a question: the user wants it. */
export function abandonUnfinished(): void {
  unfinished.clear();
  window.removeEventListener('beforeunload', askBeforeLeaving);
}
