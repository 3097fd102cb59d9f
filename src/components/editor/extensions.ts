import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Heading, type Level } from '@tiptap/extension-heading'
import { ListItem } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'

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
const tableExtensions = [
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

/** The page uses levels one and two, so headings in a text start at level three. */
export const headingLevels: { [Name in 'heading' | 'subheading']: Level } = {
  heading: 3,
  subheading: 4,
}

const OwnHeading = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: headingLevels.heading } })),
    ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: headingLevels.subheading } })),
  ],
  // Markdown counts from level one, which the editor doesn't have.
  addInputRules() {
    const { heading, subheading } = headingLevels
    const { type } = this
    return [
      textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: heading } }),
      textblockTypeInputRule({ find: /^#{2,6}\s$/, type, getAttributes: { level: subheading } }),
    ]
  },
}).configure({ levels: Object.values(headingLevels) })

/** Tab leaves the editor, even from a list. */
const OwnListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/**
 * Only images from this portal, because loading others would tell their servers who reads the
 * ticket (A49).
 */
const OwnImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] })

/** What a text may contain: the same as the server accepts. */
export const textExtensions = [
  StarterKit.configure({
    heading: false,
    listItem: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  OwnHeading,
  OwnListItem,
  OwnImage,
  ...tableExtensions,
]
