/** What page translators do to every text: it goes, and a copy in two `<font>` stands in its place. */
export function translatePage(root: Element = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.textContent
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
}
