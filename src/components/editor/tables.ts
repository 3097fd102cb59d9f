import { mergeAttributes, Node } from '@tiptap/core'

/** A single copied cell is pasted as its text. */
const isSingleCell = (element: HTMLElement) => {
  const table = element.closest('table')
  return table !== null && table.querySelectorAll('td, th').length < 2
}

const fromTable = (tag: string) => ({
  tag,
  getAttrs: (element: HTMLElement) => (isSingleCell(element) ? false : null),
})

const spanOf = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
    parseHTML: () => [fromTable(tag)],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/**
 * Tables pasted from a spreadsheet or a document. Tiptap's own extension adds tools that change
 * rows and columns, which a ticket doesn't need.
 */
export const tableExtensions = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [fromTable('table')],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [fromTable('tr')],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
