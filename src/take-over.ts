import { handOn } from './hand-on.ts'

const byId = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The drawn page has no #${id}`)
  return element
}

const drawn = byId('drawn')
const root = byId('root')
// index.html found it drawn for another window or language: nobody has seen it.
const isShown = !('undrawn' in document.documentElement.dataset)

const isThere = () =>
  root.querySelector('main') !== null && root.querySelector('[data-waiting]') === null

/** Puts the living page in the place of the one the server drew, once it shows no less. */
const takeOver = () => {
  if (isShown && !isThere()) return
  watcher.disconnect()
  const goOn = handOn(drawn, root)
  root.hidden = false
  drawn.remove()
  goOn()
}
const watcher = new MutationObserver(takeOver)
watcher.observe(root, { childList: true, subtree: true })
takeOver()
