import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { watchTextNodes } from '#tests/model/text-nodes.ts'

const expectSteadyTextNodes = watchTextNodes()

const textIn = (isNew: boolean) => (isNew ? 'new' : 'old')

/** Shows two states of a page, one after the other. */
const change = async (page: (isNew: boolean) => ReactNode) => {
  const { rerender } = await render(<div>{page(false)}</div>)
  await rerender(<div>{page(true)}</div>)
}

test.each([
  [
    'a text that changes beside another element',
    'changes “old” to “new”',
    (isNew) => (
      <p>
        <b />
        {textIn(isNew)}
      </p>
    ),
  ],
  [
    'a text that changes where something may be',
    'changes “old” to “new”',
    (isNew) => (
      <p>
        {textIn(isNew)}
        {null}
      </p>
    ),
  ],
  [
    'a text that goes',
    'removes “old”',
    (isNew) => (
      <p>
        <b />
        {isNew ? null : 'old'}
      </p>
    ),
  ],
  [
    'something that comes before a text',
    'inserts something before “old”',
    (isNew) => <p>{isNew && <b />}old</p>,
  ],
] as const satisfies [string, string, (isNew: boolean) => ReactNode][])(
  'finds %s',
  async (_, fault, page) => {
    await change(page)
    expect(expectSteadyTextNodes).toThrow(fault)
  },
)

test.each([
  ['a text alone in its element', (isNew) => <p>{textIn(isNew)}</p>],
  [
    'an element with its text',
    (isNew) => (
      <p>
        {isNew && <b>new</b>}
        <i>{textIn(isNew)}</i>
      </p>
    ),
  ],
  [
    'a text that goes with its element',
    (isNew) =>
      isNew ? null : (
        <p>
          <b />
          old
        </p>
      ),
  ],
  [
    'a text that isn’t translated',
    (isNew) => (
      <p translate="no">
        <b />
        {textIn(isNew)}
      </p>
    ),
  ],
  [
    'a space',
    (isNew) => (
      <p>
        <b />
        {isNew ? null : ' '}
      </p>
    ),
  ],
] as const satisfies [string, (isNew: boolean) => ReactNode][])('accepts %s', async (_, page) => {
  await change(page)
  expectSteadyTextNodes()
})
