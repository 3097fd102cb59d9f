import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

import type { PictureOnItsWay, PictureSource } from './picture-source.ts'

export type PictureWords = { uploading: (name: string) => string; cancel: string }

type Options = { source: PictureSource; words: PictureWords; look: string }
type News = { add: readonly PictureOnItsWay[]; at: number } | { remove: string }

const places = new PluginKey<DecorationSet>('pictures')

/**
 * A picture that is pasted, dropped or chosen holds its place in the text while it is on its way. The
 * place is no part of the text: what is kept or sent never names a picture that is not there.
 */
export const Pictures = Extension.create<Options, { stop: () => void }>({
  name: 'pictures',
  addStorage: () => ({ stop: () => {} }),

  onCreate() {
    const { editor, options } = this
    this.storage.stop = options.source.listen((key, address) => {
      if (!editor.isDestroyed) editor.view.dispatch(settle(editor.state, key, address))
    })
  },
  onDestroy() {
    this.storage.stop()
  },

  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin<DecorationSet>({
        key: places,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, held) => heldAfter(transaction, held, options),
        },
        props: {
          decorations: (state) => places.getState(state),
          handlePaste: (view, event) => takeFrom(view, event.clipboardData, options),
          handleDrop: (view, event) => {
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
  if (files.length === 0 || data?.types.includes('text/html')) return false
  hold(view, source.take(files), at)
  return true
}

function hold(view: EditorView, pictures: readonly PictureOnItsWay[], at: number) {
  if (pictures.length === 0) return
  const news: News = { add: pictures, at }
  view.dispatch(view.state.tr.setMeta(places, news))
}

function heldAfter(transaction: Transaction, before: DecorationSet, options: Options) {
  const held = before.map(transaction.mapping, transaction.doc)
  const news: News | undefined = transaction.getMeta(places)
  if (!news) return held
  if ('remove' in news) return held.remove(findPlace(held, news.remove))
  const widgets = news.add.map((picture) =>
    Decoration.widget(news.at, () => placeOf(picture, options), {
      key: picture.key,
      picture: picture.key,
      name: picture.name,
      side: 1,
    }),
  )
  return held.add(transaction.doc, widgets)
}

const findPlace = (held: DecorationSet, key: string) =>
  held.find(undefined, undefined, ({ picture }) => picture === key)

/** The picture takes the place that was held for it, wherever that is by now; a place deleted brings none back. */
function settle(state: EditorState, key: string, address: string | null) {
  const [place] = findPlace(places.getState(state) ?? DecorationSet.empty, key)
  const news: News = { remove: key }
  const transaction = state.tr.setMeta(places, news)
  const image = state.schema.nodes['image']
  if (!place || address === null || !image) return transaction
  return transaction.insert(
    place.from,
    image.create({ src: address, alt: wordsIn(place.spec['name']) }),
  )
}

/** What a picture shows is not known; its name is the next best thing to read aloud. */
const wordsIn = (name: string) => name.replace(/\.\w+$/, '')

function placeOf({ key, name }: PictureOnItsWay, { source, words, look }: Options) {
  const place = document.createElement('span')
  place.className = look
  place.contentEditable = 'false'
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.textContent = words.cancel
  cancel.addEventListener('click', () => source.cancel(key))
  place.append(words.uploading(name), ' ', cancel)
  return place
}
