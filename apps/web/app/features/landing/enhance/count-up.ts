/** Lets each figure count up, once, when it comes into sight; how is the style sheet's. */
export function countUpInSight(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.setAttribute('data-counting', '');
      observer.unobserve(target);
    }
  });
  for (const figure of document.querySelectorAll('[data-count]')) observer.observe(figure);
}
