import { describe, expect, test } from 'vitest'

import { formOf, noAnnouncement } from '#contract/rules/announcement-form.ts'
import { localTime } from '#contract/rules/local-time.ts'
import {
  agentAnnouncementFormMachine,
  type AnnouncementFormInput,
} from '#machines/agent/agent-announcement-form.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { storedForm, writtenAnnouncement } from './model.ts'
import {
  currentAnnouncement,
  scheduledAnnouncement,
} from '#tests/flows/agent/agent-announcement/model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const fresh: AnnouncementFormInput = { agentId: 3, announcementId: null, stored: null }
const edited: AnnouncementFormInput = { ...fresh, announcementId: 5 }
const outdated = { success: false, message: 'Changed.', isOutdated: true }

const setUp = async (input: AnnouncementFormInput, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(agentAnnouncementFormMachine, {
    input,
    replies: {
      readAnnouncement: { data: scheduledAnnouncement },
      publish: { success: true },
      change: { success: true },
      sendMessage: { success: true, people: 12 },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}
type Flow = Awaited<ReturnType<typeof setUp>>

const submit = async (flow: Flow) => {
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  await flow.settled()
}

const written = async (replies: Record<string, unknown> = {}) => {
  const flow = await setUp(fresh, replies)
  flow.actor.send({ type: 'form.change', change: writtenAnnouncement })
  return flow
}

const stored = (announcementId: number | null, value: unknown) => ({
  effect: 'storeRecord',
  params: { record: 'announcement.form', value: { agentId: 3, announcementId, stored: value } },
})

describe('a new announcement', () => {
  test('starts empty, and stores every change [T132, T135]', async () => {
    const flow = await setUp(fresh)
    expect(flow.now().value).toEqual({ new: 'editing' })
    expect(flow.now().context.form).toEqual(noAnnouncement)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'form.change', change: { title: 'News' } })
    const form = { ...noAnnouncement, title: 'News' }
    expect(flow.effects).toEqual([stored(null, { form, version: 0 })])
  })

  test('resumes what was typed before [T135]', async () => {
    const flow = await setUp({ ...fresh, stored: { form: storedForm, version: 0 } })
    expect(flow.now().context.form).toEqual(storedForm)
  })

  test('isn’t sent until it’s complete [T132]', async () => {
    const flow = await setUp(fresh)
    await submit(flow)
    expect(flow.now().value).toEqual({ new: 'editing' })
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test('is published, and its stored draft is deleted [T132, T135]', async () => {
    const flow = await written()
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().hasTag('busy')).toBe(true)
    const { title, text } = writtenAnnouncement
    expect(flow.callsOf('publish')).toEqual([
      {
        title,
        text,
        titleDe: '',
        textDe: '',
        link: '',
        audience: 'everybody',
        companyIds: [],
        username: '',
        startsAt: undefined,
        endsAt: '2026-11-27T21:00:00.000Z',
      },
    ])
    await flow.settled()
    expect(flow.now().value).toEqual({ new: 'announced' })
    expect(flow.effects.at(-1)).toEqual(stored(null, null))
    flow.actor.send({ type: 'form.restart' })
    expect(flow.now().value).toEqual({ new: 'editing' })
    expect(flow.now().context).toMatchObject({ form: noAnnouncement, isSubmitted: false })
  })

  test('includes only readers of the chosen kind [T132]', async () => {
    const flow = await written()
    const startsAt = '2026-11-25T08:00'
    flow.actor.send({ type: 'form.change', change: { audience: 'companies', startsAt } })
    flow.actor.send({ type: 'form.change', change: { companyIds: [3], username: 'lena.vogt' } })
    await submit(flow)
    expect(flow.callsOf('publish')[0]).toMatchObject({
      audience: 'companies',
      companyIds: [3],
      username: '',
      startsAt: new Date(startsAt).toISOString(),
    })
  })

  test('shows an error at its field until something is typed [T132]', async () => {
    const refusal = { success: false, message: 'Too early.', field: 'endsAt' }
    const flow = await written({ publish: refusal })
    await submit(flow)
    expect(flow.now().value).toEqual({ new: 'editing' })
    expect(flow.now().context).toMatchObject({
      problem: null,
      form: writtenAnnouncement,
      refused: { field: 'endsAt', text: { serverText: 'Too early.' } },
    })
    flow.actor.send({ type: 'form.change', change: { link: '/kb/list' } })
    expect(flow.now().context.refused).toBeNull()
  })

  test.each([
    ['a refusal', { success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
    ['a lost network', new CallFailure('unreachable'), { key: 'announcementForm.failed' }],
  ])('keeps what was typed after %s [T135, X29]', async (_, publish, problem) => {
    const flow = await written({ publish })
    await submit(flow)
    expect(flow.now().context).toMatchObject({ problem, form: writtenAnnouncement })
    flow.replies['publish'] = 'silence'
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('is discarded with its stored draft [T135]', async () => {
    const flow = await written({ publish: { success: false, message: 'Not now.' } })
    await submit(flow)
    flow.actor.send({ type: 'form.discard' })
    expect(flow.now().value).toEqual({ new: 'editing' })
    expect(flow.now().context).toMatchObject({
      form: noAnnouncement,
      isSubmitted: false,
      problem: null,
    })
    expect(flow.effects.at(-1)).toEqual(stored(null, null))
  })
})

test('can’t be discarded while empty [T135]', async () => {
  const flow = await setUp(fresh)
  await submit(flow)
  flow.actor.send({ type: 'form.discard' })
  expect(flow.now().context.isSubmitted).toBe(true)
  expect(flow.effects).toEqual([])
})

describe('a message', () => {
  const message = async (replies: Record<string, unknown> = {}) => {
    const flow = await setUp(fresh, replies)
    const { title, text } = writtenAnnouncement
    flow.actor.send({ type: 'form.change', change: { kind: 'message', title, text } })
    return flow
  }

  test('needs no times and reports how many users got it [T120, T132]', async () => {
    const flow = await message()
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    const { title, text } = writtenAnnouncement
    expect(flow.calls).toEqual([
      {
        port: 'sendMessage',
        input: {
          title,
          text,
          titleDe: '',
          textDe: '',
          link: '',
          audience: 'everybody',
          companyIds: [],
          username: '',
        },
      },
    ])
    expect(flow.now().value).toEqual({ new: 'announced' })
    expect(flow.now().context.people).toBe(12)
  })

  test.each([
    ['a refusal', { success: false, message: 'Nobody.' }, { serverText: 'Nobody.' }],
    ['a lost network', new CallFailure('unreachable'), { key: 'announcementForm.failed' }],
  ])('keeps what was typed after %s [T135, X29]', async (_, sendMessage, problem) => {
    const flow = await message({ sendMessage })
    await submit(flow)
    expect(flow.now().value).toEqual({ new: 'editing' })
    expect(flow.now().context).toMatchObject({ problem, form: { kind: 'message' } })
  })
})

describe('editing an announcement', () => {
  test('starts with the announcement as it is [T134]', async () => {
    const flow = await setUp(edited)
    expect(flow.calls).toEqual([{ port: 'readAnnouncement', input: { announcementId: 5 } }])
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.now().context.form).toEqual(formOf(scheduledAnnouncement))
  })

  test('isn’t saved until it’s complete [T134]', async () => {
    const flow = await setUp(edited)
    flow.actor.send({ type: 'form.change', change: { title: '' } })
    await submit(flow)
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.callsOf('change')).toEqual([])
  })

  test('sends the version the agent saw [T134]', async () => {
    const flow = await setUp(edited)
    flow.actor.send({ type: 'form.change', change: { title: 'Later' } })
    expect(flow.effects.at(-1)).toMatchObject({ params: { value: { stored: { version: 2 } } } })
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    const { text, startsAt, endsAt } = scheduledAnnouncement
    expect(flow.callsOf('change')).toEqual([
      {
        announcementId: 5,
        fromVersion: 2,
        title: 'Later',
        text,
        titleDe: '',
        textDe: '',
        link: '',
        startsAt,
        endsAt,
      },
    ])
    expect(flow.now().value).toEqual({ existing: 'saved' })
    expect(flow.effects.at(-1)).toEqual(stored(5, null))
    flow.actor.send({ type: 'form.restart' })
    expect(flow.now().value).toEqual({ existing: 'saved' })
  })

  test('doesn’t send the start of one that is already shown [T134]', async () => {
    const form = { ...storedForm, startsAt: '2026-12-24T08:00' }
    const input = { ...edited, stored: { form, version: 2 } }
    const flow = await setUp(input, { readAnnouncement: { data: currentAnnouncement } })
    expect(flow.now().context.form).toMatchObject({
      title: storedForm.title,
      startsAt: localTime(currentAnnouncement.startsAt),
    })
    await submit(flow)
    expect(flow.callsOf('change')).toMatchObject([{ fromVersion: 2, startsAt: undefined }])
  })

  test('is shown next to someone else’s version [T134]', async () => {
    const flow = await setUp(edited, { change: outdated })
    flow.actor.send({ type: 'form.change', change: { title: 'Mine' } })
    flow.replies['readAnnouncement'] = {
      data: { ...currentAnnouncement, version: 3, title: 'Theirs' },
    }
    await submit(flow)
    expect(flow.now().value).toBe('comparing')
    expect(flow.now().context).toMatchObject({
      form: { title: 'Mine' },
      theirs: { title: 'Theirs' },
    })
    flow.actor.send({ type: 'mine.keep' })
    flow.replies['change'] = { success: true }
    await submit(flow)
    expect(flow.callsOf('change').at(-1)).toMatchObject({
      title: 'Mine',
      fromVersion: 3,
      startsAt: undefined,
    })
    expect(flow.now().value).toEqual({ existing: 'saved' })
  })

  test('compares a stored draft with what has changed since [T134, T135]', async () => {
    const flow = await setUp({ ...edited, stored: { form: storedForm, version: 1 } })
    expect(flow.now().value).toBe('comparing')
    expect(flow.now().context.form).toEqual(storedForm)
    flow.actor.send({ type: 'mine.keep' })
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.effects).toEqual([stored(5, { form: storedForm, version: 2 })])
  })

  test('loads the other version if the agent chooses it [T134]', async () => {
    const flow = await setUp({ ...edited, stored: { form: storedForm, version: 1 } })
    flow.actor.send({ type: 'theirs.accept' })
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.now().context).toMatchObject({
      form: formOf(scheduledAnnouncement),
      version: 2,
      stored: null,
    })
    expect(flow.effects).toEqual([stored(5, null)])
  })

  test('continues with its own version, and reports that it has started [T134]', async () => {
    const flow = await setUp(edited, { change: { ...outdated, message: 'Started.' } })
    flow.actor.send({ type: 'form.change', change: { title: 'Mine' } })
    flow.replies['readAnnouncement'] = { data: { ...scheduledAnnouncement, state: 'current' } }
    await submit(flow)
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.now().context).toMatchObject({
      form: { title: 'Mine' },
      problem: { serverText: 'Started.' },
    })
  })

  test.each(['past', 'withdrawn'])(
    'becomes a new announcement if the old one is %s [T134]',
    async (state) => {
      const over = { data: { ...currentAnnouncement, state } }
      const flow = await setUp(
        { ...edited, stored: { form: storedForm, version: 2 } },
        {
          readAnnouncement: over,
        },
      )
      expect(flow.now().value).toBe('ended')
      flow.actor.send({ type: 'form.restart' })
      expect(flow.now().value).toEqual({ new: 'editing' })
      await submit(flow)
      expect(flow.callsOf('publish')).toMatchObject([{ title: storedForm.title }])
    },
  )

  test('shows an error, and keeps what was typed without a connection [T132, T135]', async () => {
    const refusal = { success: false, message: 'Too early.', field: 'endsAt' }
    const flow = await setUp(edited, { change: refusal })
    await submit(flow)
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.now().context.refused).toEqual({
      field: 'endsAt',
      text: { serverText: 'Too early.' },
    })
    flow.replies['change'] = new CallFailure('unreachable')
    await submit(flow)
    expect(flow.now().value).toEqual({ existing: 'editing' })
    expect(flow.now().context).toMatchObject({
      refused: null,
      problem: { key: 'announcementForm.failed' },
    })
  })

  test('reloads the announcement when it’s discarded [T135]', async () => {
    const flow = await setUp({ ...edited, stored: { form: storedForm, version: 2 } })
    flow.actor.send({ type: 'form.discard' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context.form).toEqual(formOf(scheduledAnnouncement))
  })

  test('waits until the announcement is loaded [T133, X29]', async () => {
    const flow = await setUp(edited, { readAnnouncement: new CallFailure('unreachable') })
    expect(flow.now().value).toBe('failed')
    flow.replies['readAnnouncement'] = { data: null }
    flow.actor.send({ type: 'form.retry' })
    await flow.settled()
    expect(flow.now().value).toBe('notFound')
  })
})
