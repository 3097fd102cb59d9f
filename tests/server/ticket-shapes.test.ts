import { describe, expect, test } from 'vitest'

import { getTicketOptions } from '#contract/ticket-form.ts'
import { createDraft, getActionLog, getDraft, getTicket } from '#contract/tickets.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const keysOf = (value: object | null | undefined) => Object.keys(value ?? {})

describe.each(engines)('what is told of tickets on $name', (engine) => {
  test('E2: a record has all its fields', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { data } = await ann.ask(getTicket, { ticketId: 3 })
    expect(keysOf(data)).toEqual(
      expect.arrayContaining([
        ...['ticketId', 'ticketCode', 'type', 'urgency', 'createDate', 'lastModified'],
        ...['ownerUsername', 'supportGroup', 'currentAssigneeName', 'affectedUserList'],
        ...['areAllUsersAffected', 'shortDescription', 'description', 'currentStatusId'],
        ...['currentStatus', 'currentStatusIsClosed'],
      ]),
    )
  })

  test('E3: an entry of the log has a date, a step, a source, a description and its mark', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const [item] = await ann.ask(getActionLog, { ticketId: 3 })
    expect(keysOf(item)).toEqual(
      expect.arrayContaining(['date', 'step', 'source', 'description', 'isCurrent']),
    )
  })

  test('E5: the choices are six lists; companies and urgencies have ids and names', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const choices = await ann.ask(getTicketOptions, {})
    expect(keysOf(choices)).toEqual(
      expect.arrayContaining([
        ...['ticketTypeOptions', 'companyOptions', 'categoryOptions'],
        ...['urgencyOptions', 'statusOptions', 'affectedUserOptions'],
      ]),
    )
    for (const list of [choices.companyOptions, choices.urgencyOptions])
      expect(list[0]).toEqual({ id: expect.any(Number), name: expect.any(String) })
  })

  test('E6: a draft is a number and a subject', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.ask(createDraft, { shortDescription: 'It burns' })
    expect(await ann.ask(getDraft, {})).toEqual({
      ticketId: expect.any(Number),
      shortDescription: 'It burns',
    })
  })
})
