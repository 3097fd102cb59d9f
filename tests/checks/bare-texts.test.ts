import { expect, test } from 'vitest'

import { bareTextsIn } from '../../scripts/checks/bare-texts.ts'

const inComponent = (jsx: string) => bareTextsIn(`const Box = ({ name, isNew }) => (${jsx})`)

test.each([
  ['<p>{isNew && <b />} sent</p>', 'a text after something optional'],
  ['<p>Sent {isNew && <b />}</p>', 'a text before something optional'],
  ['<p>{name}<b /></p>', 'a value beside an element'],
  ['<p>{`${name}: `}<b /></p>', 'a template'],
  ['<p>{t`Sent`}<b /></p>', 'a translated text'],
  ['<p>{isNew && "new"}<b /></p>', 'an optional text'],
  ['<p>{isNew ? "new" : <i />}<b /></p>', 'one of several texts'],
  ['<p>{name.slice(1)}<wbr /></p>', 'a part of a text'],
  ['<a><i />{children}</a>', 'what a link is given'],
  ['<>{name}</>', 'a fragment, whose surroundings are elsewhere'],
  ['<p>{pieces.map((piece) => piece)}<b /></p>', 'a list of texts'],
  ['pieces.map((piece) => isNew ? <b /> : piece)', 'a component that returns a list of texts'],
  ['isNew ? "new" : name', 'a component that returns a text'],
])('finds %j (%s)', (jsx) => {
  expect(inComponent(jsx)).toContain(1)
})

test.each([
  ['<p>{name}</p>', 'a text alone in its element'],
  ['<p>{isNew ? "new" : name}</p>', 'one of several texts, alone'],
  ['<p>Sent <b /></p>', 'a text that stays, beside an element that stays'],
  ['<p><span>{name}</span>{isNew && <b />}</p>', 'an element of its own'],
  ['<section><h2 />{children}</section>', 'what a part of the page is given'],
  ['<Trans>From {name}{isNew && <b />}</Trans>', 'a message'],
  ['<p>{isNew && <Trans>new</Trans>}<b /></p>', 'an optional message'],
])('accepts %j (%s)', (jsx) => {
  expect(inComponent(jsx)).toEqual([])
})

test('accepts what a component is given as elements', () => {
  const source = 'function Box({ help }: { help?: ReactNode }) { return <p>{help}<b /></p> }'
  expect(bareTextsIn(source)).toEqual([])
})
