/**
 * A page translator puts `<font>` in the place of texts that React drew. React would not find them where it removes them or
 * puts something before them, and the whole page would go. What changes while it is shown stands in elements of its own;
 * this keeps the rest of a translated page alive.
 */
export function bearTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
  }
}
