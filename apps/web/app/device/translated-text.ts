/*
 * Browsers translate a page by replacing each text node with `<font>` elements. React still holds the text node: it fails
 * when it removes it or inserts something before it, and writes new text where nobody sees it
 * (https://github.com/facebook/react/issues/11538, https://issues.chromium.org/41407169). So before React touches such a
 * node, it is put back; the browser then translates it again.
 */

/** What a translator put in the place of a text node. */
const replacements = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

function keepReplacements(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    if (!font) continue;
    for (const node of removedNodes) if (node.nodeType === Node.TEXT_NODE) replacements.set(node, font);
  }
}

/** Lets React work on a page that the browser translates. Call it before React renders. */
export function allowTranslation(): void {
  const observer = new MutationObserver(keepReplacements);
  observer.observe(document, { childList: true, subtree: true });

  const putBack = (node: Node) => {
    if (node.parentNode || node.nodeType !== Node.TEXT_NODE) return;
    keepReplacements(observer.takeRecords());
    replacements.get(node)?.replaceWith(node as Text);
    replacements.delete(node);
  };

  const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    return child.parentNode === this ? (removeChild.value?.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) putBack(before);
    return insertBefore.value?.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  const inherited = [CharacterData.prototype, Node.prototype]
    .map((owner) => Object.getOwnPropertyDescriptor(owner, 'nodeValue'))
    .find((property) => property && 'set' in property);
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...inherited,
    set(this: Text, value: string | null) {
      putBack(this);
      inherited?.set?.call(this, value);
    },
  });
}
