import { Image } from '@tiptap/extension-image'
import { textblockTypeInputRule } from '@tiptap/core'
import { Heading, type Level } from '@tiptap/extension-heading'
import { ListItem } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'

import { tableExtensions } from './tables.ts'

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
