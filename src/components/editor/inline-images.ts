import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

import {
  insertImage,
  placeholdersAfter,
  type Placeholder,
  type PlaceholderChange,
} from './image-placeholders.ts'
import type { ImageUploader, UploadingImage } from './image-uploader.ts'

type Options = { uploader: ImageUploader; labelFor: (name: string) => string; className: string }

const key = new PluginKey<readonly Placeholder[]>('inlineImages')
const placeholdersIn = (state: EditorState) => key.getState(state) ?? []

const change = (state: EditorState, details: PlaceholderChange) => state.tr.setMeta(key, details)

/**
 * Shows a placeholder for each pasted, dropped or chosen image while it is uploaded. Placeholders are
 * decorations, not text: what is stored or sent only names images that exist.
 */
export const InlineImages = Extension.create<Options, { stop: () => void }>({
  name: 'inlineImages',
  addStorage: () => ({ stop: () => {} }),

  onCreate() {
    const { editor, options } = this
    this.storage.stop = options.uploader.listen((image, address) => {
      if (!editor.isDestroyed) editor.view.dispatch(replace(editor.state, image, address))
    })
  },
  onDestroy() {
    this.storage.stop()
  },

  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin<readonly Placeholder[]>({
        key,
        state: {
          init: () => [],
          apply: (transaction, placeholders) =>
            placeholdersAfter(transaction, placeholders, transaction.getMeta(key)),
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              placeholdersIn(state).map((placeholder) => decorationOf(placeholder, options)),
            ),
          handlePaste: (view, event) => uploadFrom(view, event.clipboardData, options),
          handleDrop: (view, event) => {
            // Images dragged within the text are only moved.
            if (view.dragging) return false
            const { clientX: left, clientY: top } = event
            const at = view.posAtCoords({ left, top })?.pos
            return uploadFrom(view, event.dataTransfer, options, at)
          },
        },
      }),
    ]
  },
})

/** Images chosen in a file dialog are inserted at the cursor. */
export const addImages = (view: EditorView, uploader: ImageUploader, files: readonly File[]) =>
  addPlaceholders(view, uploader.start(files), view.state.selection.to)

/** True if there were files, so that the browser doesn't open or paste them itself. */
function uploadFrom(
  view: EditorView,
  data: DataTransfer | null,
  { uploader }: Options,
  at = view.state.selection.to,
) {
  const files = [...(data?.files ?? [])]
  // Office programs add an image of the copied text, but the user only wants the text.
  if (files.length === 0 || data?.types.includes('text/plain')) return false
  addPlaceholders(view, uploader.start(files), at)
  return true
}

function addPlaceholders(view: EditorView, images: readonly UploadingImage[], at: number) {
  if (images.length > 0) view.dispatch(change(view.state, { add: images, at }))
}

/** Replaces a placeholder by its image, unless the upload failed or the placeholder was deleted. */
function replace(state: EditorState, uploaded: string, address: string | null) {
  const all = placeholdersIn(state)
  const placeholder = all.find((each) => each.key === uploaded)
  const type = state.schema.nodes['image']
  const transaction = change(state, { remove: uploaded })
  if (!placeholder || address === null || !type) return transaction
  const image = type.create({ src: address, alt: alternativeText(placeholder.name) })
  return insertImage(transaction, all, { placeholder, image })
}

/** The image has no description, so screen readers get its file name. */
const alternativeText = (name: string) => name.replace(/\.\w+$/, '')

const decorationOf = ({ key: image, name, at }: Placeholder, { labelFor, className }: Options) =>
  Decoration.widget(
    at,
    () => {
      const element = document.createElement('span')
      element.className = className
      element.contentEditable = 'false'
      element.textContent = labelFor(name)
      return element
    },
    { key: image, side: -1 },
  )
