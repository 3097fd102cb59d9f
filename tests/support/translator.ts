/**
 * Does to a page what a browser's translator does: every text node, now and later, is replaced by
 * nested `font` elements with the translation. Here, that's the same text, so that tests find it.
 * Returns a function that stops it.
 *
 * Runs inside the page, so it uses nothing from outside.
 */
export function translatePage(): () => void {
  const untranslated = 'script, style, textarea, code, font, [translate=no]'
  const replace = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || parent.closest(untranslated)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }
  replaceAll(document.body)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      addedNodes.forEach((node) => (node instanceof Text ? replace(node) : replaceAll(node)))
      if (target instanceof Text) replace(target)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
