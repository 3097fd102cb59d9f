import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'

import { textExtensions } from '#src/components/editor/extensions.ts'
import {
  insertImage,
  placeholdersAfter,
  type Placeholder,
} from '#src/components/editor/image-placeholders.ts'

const schema = getSchema(textExtensions)

/** A text with placeholders at a position, for images named by letters. */
const text = (html: string, letters: string, at: number) => {
  const body = new window.DOMParser().parseFromString(html, 'text/html').body
  let state = EditorState.create({ doc: DOMParser.fromSchema(schema).parse(body) })
  let all: readonly Placeholder[] = [...letters].map((key) => ({ key, name: key, at }))
  return {
    upload(key: string) {
      const placeholder = all.find((one) => one.key === key)
      const image = schema.nodes['image']!.create({ src: `/media/${key}` })
      const change = placeholder ? insertImage(state.tr, all, { placeholder, image }) : state.tr
      all = placeholdersAfter(change, all, { remove: key })
      state = state.apply(change)
      return this
    },
    write(typed: string, where: number) {
      const change = state.tr.insertText(typed, where)
      all = placeholdersAfter(change, all, undefined)
      state = state.apply(change)
      return this
    },
    erase(from: number, to: number) {
      const change = state.tr.delete(from, to)
      all = placeholdersAfter(change, all, undefined)
      state = state.apply(change)
      return this
    },
    /** Returns text blocks as their text and images as letters. */
    read: () =>
      state.doc.content.content.map((node) =>
        node.type.name === 'image' ? String(node.attrs['src']).at(-1) : node.textContent,
      ),
  }
}

test.each([
  ['ab', ['word', 'a', 'b', '']],
  ['ba', ['word', 'a', 'b', '']],
])('keeps the order of images in one place when they arrive as %s', (order, expected) => {
  const here = text('<p>word</p>', 'ab', 5)
  for (const letter of order) here.upload(letter)
  expect(here.read()).toEqual(expected)
})

test.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])(
  'keeps the order of three images when they arrive as %s',
  (order) => {
    const here = text('<p>word</p>', 'abc', 5)
    for (const letter of order) here.upload(letter)
    expect(here.read().filter(Boolean)).toEqual(['word', 'a', 'b', 'c'])
  },
)

test('puts an image before a text, in its middle and after it', () => {
  expect(text('<p>word</p>', 'a', 1).upload('a').read()).toEqual(['a', 'word'])
  expect(text('<p>word</p>', 'a', 3).upload('a').read()).toEqual(['wo', 'a', 'rd'])
  expect(text('<p>word</p><p>more</p>', 'a', 5).upload('a').read()).toEqual(['word', 'a', 'more'])
  expect(text('<p></p>', 'a', 1).upload('a').read()).toEqual(['a', ''])
})

test('puts text typed in the meantime after the image', () => {
  expect(text('<p>word</p>', 'a', 5).write(' more', 5).upload('a').read()).toEqual([
    'word',
    'a',
    ' more',
  ])
})

test('inserts no image whose surroundings were deleted', () => {
  expect(text('<p>word</p>', 'a', 3).erase(2, 4).upload('a').read()).toEqual(['wd'])
})

test('inserts plain text after a heading or a code block', () => {
  for (const html of ['<h3>word</h3>', '<pre><code>word</code></pre>']) {
    const here = text(html, 'a', 5).upload('a').write('more', 8)
    expect(here.read()).toEqual(['word', 'a', 'more'])
  }
})
