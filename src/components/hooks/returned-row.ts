/** The path of the page that the user has left, until a row that leads there has the focus. */
let leftPage: string | null = null

export const leavePage = (path: string) => {
  leftPage = path
}

/** A ref for links of rows: whoever returns to a list finds the row they opened, and goes on from it. */
export const focusReturnedRow = (link: HTMLAnchorElement | null) => {
  if (link?.pathname !== leftPage || leftPage === null) return
  const { activeElement } = document
  // Nothing else has the focus, unless the user has moved on meanwhile.
  if (activeElement?.localName !== 'main' && activeElement !== document.body) return
  leftPage = null
  link?.focus()
}
