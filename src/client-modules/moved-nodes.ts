import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Keeps React going when a translator has moved its text nodes. Translators of browsers and their
 * extensions wrap every text in an element of their own, or put another in its place; React then
 * removes a child from a parent that no longer has it, the browser throws, and the page crashes.
 *
 * Upstream: https://github.com/facebook/react/issues/11538. It goes when React tolerates it.
 */
function tolerateMovedNodes(prototype: Node): void {
  const {insertBefore, removeChild} = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (!parent || parent === this) {
      return parent ? (removeChild.call(this, child) as Child) : child;
    }
    const wrapper = findChild(this, child);
    const isOnlyText = wrapper?.textContent === child.textContent;
    if (wrapper && isOnlyText) removeChild.call(this, wrapper);
    else removeChild.call(parent, child);
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const place = next && next.parentNode !== this ? findChild(this, next) : next;
    return insertBefore.call(this, child, place) as Child;
  };
}

/** The child of a parent that holds a node, however deep. */
function findChild(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

if (ExecutionEnvironment.canUseDOM) tolerateMovedNodes(Node.prototype);
