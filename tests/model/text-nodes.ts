import { beforeEach, expect } from 'vitest'

/** What a browser's translator leaves alone. */
const untranslated = 'script, style, textarea, code, [translate=no]'

const isTranslated = (parent: Node, text: string | null) =>
  text?.trim() !== '' && !(parent as Element).closest(untranslated)

/**
 * A browser's translator replaces text nodes, but React still holds those it has made: when it changes
 * or removes one, or inserts something before it, a translated page shows old texts or another order.
 * React makes a text node only if the text isn't alone in its element.
 *
 * Watches every page of a test file for that; the returned function fails after the first such change.
 */
export function watchTextNodes(): () => void {
  const made = new WeakSet<Node>()
  const faults = new Set<string>()

  const look = ({
    type,
    target,
    oldValue,
    removedNodes,
    addedNodes,
    nextSibling,
  }: MutationRecord) => {
    if (type === 'characterData') {
      const parent = target.parentElement
      if (made.has(target) && parent && isTranslated(parent, oldValue))
        faults.add(`changes “${oldValue}” to “${target.nodeValue}”`)
      return
    }
    for (const node of removedNodes)
      if (made.has(node) && isTranslated(target, node.nodeValue))
        faults.add(`removes “${node.nodeValue}”`)
    if (addedNodes.length > 0 && nextSibling && made.has(nextSibling))
      if (isTranslated(target, nextSibling.nodeValue))
        faults.add(`inserts something before “${nextSibling.nodeValue}”`)
  }

  const observer = new MutationObserver((records) => records.forEach(look))
  beforeEach(() => {
    faults.clear()
    const { createTextNode } = document
    document.createTextNode = (text) => {
      const node = createTextNode.call(document, text)
      made.add(node)
      return node
    }
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
    })
    return () => {
      observer.disconnect()
      document.createTextNode = createTextNode
    }
  })
  return () => {
    observer.takeRecords().forEach(look)
    expect([...faults], 'Put these texts into elements of their own').toEqual([])
  }
}
