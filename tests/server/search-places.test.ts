import { describe, expect, test } from 'vitest'

import { redactComment } from '#contract/comment-redaction.ts'
import { addComment, getActionLog, listTickets } from '#contract/tickets.ts'
import { deskOn } from '../support/desk.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** An active ticket of Alpha, owned by Bob. */
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const ann = await signedIn(await appOn(place), 'ann')
  const desk = (...args: string[]) => deskOn(place).desk(['ticket', ...args])
  return { ann, desk }
}

const rowsOf = async (visitor: Visitor, search: string) =>
  (await visitor.call(listTickets, { limit: 100, page: 1, search })).list

const foundBy = async (visitor: Visitor, search: string) =>
  (await rowsOf(visitor, search)).map(({ ticketId: id, found }) => [id, found])

describe.each(engines)('where a search finds a ticket on $name', (engine) => {
  test('isn’t said if the subject has all the words, and is the number otherwise [T183]', async () => {
    const { ann } = await setUp(engine)
    const [row] = await rowsOf(ann, 'überg host')
    expect(row).not.toHaveProperty('found')
    expect(await foundBy(ann, 't-00005 überg host')).toEqual([
      [ticketId, { place: 'number', text: 'T-00005', words: ['T', '00005'] }],
    ])
  })

  test('is a piece with the words themselves, not with words that contain them [T183]', async () => {
    const { ann, desk } = await setUp(engine)
    const filler = 'Nothing to see here. '.repeat(20)
    const long = 'w'.repeat(300)
    const text = `Because of muskrats. ${filler}Ask us about the zebra. ${filler}${long} end`
    await desk('reply', `${ticketId}`, '--text', text)
    const [both] = await rowsOf(ann, 'us zebra')
    expect(both?.found?.text).toContain('Ask us about the zebra.')
    expect(both?.found?.words).toEqual(['us', 'zebra'])
    const [whole] = await rowsOf(ann, 'wwww')
    expect(whole?.found?.text).toMatch(/w{120,160} …$/)
    expect(whole?.found?.words).toEqual([expect.stringMatching(/^w{120,160}$/)])
  })

  test('is the description, a comment, a reply, the owner or the company [T183]', async () => {
    const { ann, desk } = await setUp(engine)
    await ann.call(addComment, { ticketId, comment: 'The Müller & Söhne <label> is torn.' })
    await desk('reply', `${ticketId}`, '--text', 'Please use the zebra roll.')
    expect(await foundBy(ann, 'mueller')).toEqual([
      [
        ticketId,
        {
          place: 'comment',
          text: 'The Müller & Söhne <label> is torn.',
          words: ['Müller'],
        },
      ],
    ])
    const [reply] = await rowsOf(ann, 'host zebr')
    expect(reply?.found).toEqual({
      place: 'answer',
      text: 'Please use the zebra roll.',
      words: ['zebra'],
    })
    const [described] = await rowsOf(ann, 'description 00005')
    expect(described?.found).toMatchObject({ place: 'description', words: ['Description'] })
    const [owned] = await rowsOf(ann, '00005 zorn')
    expect(owned?.found).toEqual({ place: 'owner', text: 'Bob Zorn', words: ['Zorn'] })
    const [ofCompany] = await rowsOf(ann, '00005 alpha')
    expect(ofCompany?.found).toEqual({ place: 'company', text: 'Alpha', words: ['Alpha'] })
  })

  test('is the text with most of the words, and a piece around the first [T183]', async () => {
    const { ann, desk } = await setUp(engine)
    const filler = 'Nothing to see here. '.repeat(20)
    await ann.call(addComment, { ticketId, comment: 'A zebra.' })
    await desk('reply', `${ticketId}`, '--text', `${filler}The zebra met a giraffe. ${filler}`)
    const [row] = await rowsOf(ann, 'zebra giraffe')
    expect(row?.found?.place).toBe('answer')
    expect(row?.found?.text).toMatch(/^… .{1,40}zebra met a giraffe\. .* …$/)
    expect(row?.found?.words).toEqual(['zebra', 'giraffe'])
    expect(row?.found?.text.length).toBeLessThan(180)
  })

  test('is also said for a word with a typing mistake [T183]', async () => {
    const { ann } = await setUp(engine)
    await ann.call(addComment, { ticketId, comment: 'A giraffe.' })
    expect(await foundBy(ann, 'girafe')).toEqual([
      [ticketId, { place: 'comment', text: 'A giraffe.', words: ['giraffe'] }],
    ])
  })

  test('is never a note or a redacted comment [T183]', async () => {
    const { ann, desk } = await setUp(engine)
    await desk('note', `${ticketId}`, '--text', 'They have a zebra.')
    await ann.call(addComment, { ticketId, comment: 'My password is zebra123.' })
    expect(await foundBy(ann, 'zebra')).toHaveLength(1)
    const log = await ann.call(getActionLog, { ticketId })
    const { id = 0 } = log.find((entry) => entry.description.includes('zebra')) ?? {}
    expect((await ann.call(redactComment, { ticketId, id })).success).toBe(true)
    expect(await foundBy(ann, 'zebra')).toEqual([])
    await desk('reply', `${ticketId}`, '--text', 'Which zebra?')
    expect(await foundBy(ann, 'zebra')).toEqual([
      [ticketId, { place: 'answer', text: 'Which zebra?', words: ['zebra'] }],
    ])
  })
})
