import { type ComponentType, lazy } from 'react';

/** Loads a part of a page on demand. When its code does not load, the page stays, with `instead` in its place. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: instead };
    }
  });
}
