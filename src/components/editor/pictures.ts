import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

import { insertPicture, placesAfter, type Place, type PlaceNews } from './picture-places.ts'
import type { PictureOnItsWay, PictureSource } from './picture-source.ts'

type Options = { source: PictureSource; wordsFor: (name: string) => string; look: string }

const key = new PluginKey<readonly Place[]>('pictures')
const placesIn = (state: EditorState) => key.getState(state) ?? []
const news = (told: PlaceNews) => told

/**
 * A picture that is pasted, dropped or chosen holds its place in the text while it is on its way. The
 * place is no part of the text: what is kept or sent never names a picture that is not there.
 */
export const Pictures = Extension.create<Options, { stop: () => void }>({
  name: 'pictures',
  addStorage: () => ({ stop: () => {} }),

  onCreate() {
    const { editor, options } = this
    this.storage.stop = options.source.listen((picture, address) => {
      if (!editor.isDestroyed) editor.view.dispatch(settle(editor.state, picture, address))
    })
  },
  onDestroy() {
    this.storage.stop()
  },

  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin<readonly Place[]>({
        key,
        state: {
          init: () => [],
          apply: (transaction, places) =>
            placesAfter(transaction, places, transaction.getMeta(key)),
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              placesIn(state).map((place) => shown(place, options)),
            ),
          handlePaste: (view, event) => takeFrom(view, event.clipboardData, options),
          handleDrop: (view, event) => {
            // A picture of the text itself is only moved.
            if (view.dragging) return false
            const { clientX: left, clientY: top } = event
            const at = view.posAtCoords({ left, top })?.pos
            return takeFrom(view, event.dataTransfer, options, at)
          },
        },
      }),
    ]
  },
})

/** Pictures chosen in a file dialog come in at the cursor. */
export const addPictures = (view: EditorView, source: PictureSource, files: readonly File[]) =>
  hold(view, source.take(files), view.state.selection.to)

/** True when there were files: the browser must not open or paste them itself. */
function takeFrom(
  view: EditorView,
  data: DataTransfer | null,
  { source }: Options,
  at = view.state.selection.to,
) {
  const files = [...(data?.files ?? [])]
  // Office programs put a picture of the text beside the text: the text is meant.
  if (files.length === 0 || data?.types.includes('text/plain')) return false
  hold(view, source.take(files), at)
  return true
}

function hold(view: EditorView, pictures: readonly PictureOnItsWay[], at: number) {
  if (pictures.length === 0) return
  view.dispatch(view.state.tr.setMeta(key, news({ add: pictures, at })))
}

/** The picture takes its place, wherever that is by now; a place deleted brings none back. */
function settle(state: EditorState, picture: string, address: string | null) {
  const places = placesIn(state)
  const place = places.find((one) => one.key === picture)
  const image = state.schema.nodes['image']
  const transaction = state.tr.setMeta(key, news({ settled: picture }))
  if (!place || address === null || !image) return transaction
  const node = image.create({ src: address, alt: wordsIn(place.name) })
  return insertPicture(transaction, places, { place, picture: node })
}

/** What a picture shows is not known; its name is the next best thing to read aloud. */
const wordsIn = (name: string) => name.replace(/\.\w+$/, '')

const shown = ({ key: picture, name, at }: Place, { wordsFor, look }: Options) =>
  Decoration.widget(
    at,
    () => {
      const place = document.createElement('span')
      place.className = look
      place.contentEditable = 'false'
      place.textContent = wordsFor(name)
      return place
    },
    { key: picture, side: -1 },
  )
