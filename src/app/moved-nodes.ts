/**
 * A browser's translator, and some extensions, replace or wrap text nodes that React still knows.
 * React then fails when it removes one or inserts something before it, and takes the whole page
 * down (https://github.com/facebook/react/issues/11538). Neither React nor a page can prevent that,
 * so this file is the one exception to "don't patch": a node that was wrapped counts as its
 * wrapper, one that was replaced as removed already.
 */
const { insertBefore, removeChild } = Node.prototype

/** The child of `parent` that contains a node now; null if it's elsewhere. */
const childWith = (parent: Node, node: Node | null): Node | null => {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
  const present = childWith(this, child)
  if (present) removeChild.call(this, present)
  return child
}

Node.prototype.insertBefore = function <Added extends Node>(
  this: Node,
  added: Added,
  next: Node | null,
) {
  insertBefore.call(this, added, childWith(this, next))
  return added
}
