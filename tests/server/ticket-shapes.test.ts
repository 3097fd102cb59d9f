import { describe, expect, test } from 'vitest'

import { getTicketOptions } from '#contract/ticket-form.ts'
import { createDraft, getActionLog, getDraft, getTicket } from '#contract/tickets.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const keysOf = (value: object | null | undefined) => Object.keys(value ?? {})

describe.each(engines)('ticket responses on $name', (engine) => {
  test('have all fields in a record [E2]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { data } = await ann.call(getTicket, { ticketId: 3 })
    expect(keysOf(data)).toEqual(
      expect.arrayContaining([
        'ticketId',
        'ticketCode',
        'type',
        'urgency',
        'createDate',
        'lastModified',
        'ownerUsername',
        'supportGroup',
        'currentAssigneeName',
        'affectedUserList',
        'areAllUsersAffected',
        'shortDescription',
        'description',
        'currentStatusId',
        'currentStatus',
        'currentStatusIsClosed',
      ]),
    )
  })

  test('have date, step, source, description and mark in a log entry [E3]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const [item] = await ann.call(getActionLog, { ticketId: 3 })
    expect(keysOf(item)).toEqual(
      expect.arrayContaining(['date', 'step', 'source', 'description', 'isCurrent']),
    )
  })

  test('have six lists of choices; companies and urgencies with ids and names [E5]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const choices = await ann.call(getTicketOptions, {})
    expect(keysOf(choices)).toEqual(
      expect.arrayContaining([
        'ticketTypeOptions',
        'companyOptions',
        'categoryOptions',
        'urgencyOptions',
        'statusOptions',
        'affectedUserOptions',
      ]),
    )
    for (const list of [choices.companyOptions, choices.urgencyOptions])
      expect(list[0]).toEqual({ id: expect.any(Number), name: expect.any(String) })
  })

  test('have a number and a subject in a draft [E6]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(createDraft, { shortDescription: 'It burns' })
    expect(await ann.call(getDraft, {})).toEqual({
      ticketId: expect.any(Number),
      shortDescription: 'It burns',
    })
  })
})
