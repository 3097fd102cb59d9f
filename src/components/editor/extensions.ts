import { Image } from '@tiptap/extension-image'
import { textblockTypeInputRule } from '@tiptap/core'
import { Heading, type Level } from '@tiptap/extension-heading'
import { ListItem } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'

/** The page's own headings stand above: a text begins at the third level. */
export const headingLevels: { [Name in 'heading' | 'subheading']: Level } = {
  heading: 3,
  subheading: 4,
}

const OwnHeading = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: headingLevels.heading } })),
    ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: headingLevels.subheading } })),
  ],
  // Markdown counts from the top of a page, where these headings do not stand.
  addInputRules() {
    const { heading, subheading } = headingLevels
    const { type } = this
    return [
      textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: heading } }),
      textblockTypeInputRule({ find: /^#{2,6}\s$/, type, getAttributes: { level: subheading } }),
    ]
  },
}).configure({ levels: Object.values(headingLevels) })

/** The Tab key leaves the text, also from a list. */
const OwnListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** A49: images of this portal only; one from elsewhere would tell another server who reads the ticket. */
const OwnImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] })

/** What a text may hold: what the server keeps of it. */
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
]
