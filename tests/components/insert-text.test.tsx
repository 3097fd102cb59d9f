import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { InsertableText } from '#contract/agent-texts.ts'
import { agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import {
  remoteSearchMachine,
  type RemoteSearchActor,
} from '#machines/shell/remote-search.machine.ts'
import { AgentComposer } from '#src/features/agent/ticket/agent-composer.tsx'
import { TextList } from '#src/features/agent/ticket/insert-text.tsx'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { button, field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { reads } from '#tests/model/reads.ts'
import { startUnsent, anyParent } from '#tests/support/unsent.ts'

const block = { kind: 'block', id: 1, name: 'Greeting', language: 'en' } as const

const showComposer = async (reply: string, isClosed = false) => {
  const actor = createActor(agentReplyMachine, {
    input: {
      ticketId: 7,
      agentId: 3,
      newest: 2,
      newestOfOthers: 2,
      lastOwn: { entryId: 0, text: '' },
      externals: [],
      texts: { reply, note: '' },
    },
    parent: anyParent(),
  }).start()
  await showInEnglish(
    <AgentComposer
      actor={actor}
      unsent={{ reply: startUnsent(), note: startUnsent() }}
      owner="Anna Keller"
      statuses={choices.statuses}
      isClosed={isClosed}
    />,
  )
  return actor
}

const greet = async () => {
  Object.assign(reads, { '/api/v1/agent/ticket/texts': [{ ...block, text: 'Hello Anna,\n' }] })
  await press('Insert text')
  await page.getByRole('option', { name: /Greeting/ }).click()
}

const reply = () => field('Your reply').element() as HTMLTextAreaElement

test('types a text block at the caret, where it can be undone [T216]', async () => {
  const actor = await showComposer('The fix is in.')
  await userEvent.click(field('Your reply'))
  reply().setSelectionRange(0, 0)
  await greet()
  const text = () => actor.getSnapshot().context.texts.reply
  await expect.poll(text).toBe('Hello Anna,\nThe fix is in.')
  await expect.element(field('Your reply')).toHaveFocus()
  expect(reply().selectionStart).toBe('Hello Anna,\n'.length)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).toBe('The fix is in.')
})

test('adds a text block to the end of a draft without a caret [T216]', async () => {
  const actor = await showComposer('The fix is in.')
  await greet()
  await expect
    .poll(() => actor.getSnapshot().context.texts.reply)
    .toBe('The fix is in.\n\nHello Anna,\n')
})

test('offers no text blocks for notes [T216]', async () => {
  await showComposer('')
  await page.getByRole('radio', { name: 'Internal note', exact: true }).click()
  expect(button('Insert text').query()).toBeNull()
})

const showList = async (search: () => Promise<InsertableText[]>) => {
  const actor = createActor(
    remoteSearchMachine.provide({ actors: { search: fromPromise<object>(search) } as never }),
    { input: { searchesAtOnce: true } },
  ).start()
  await showInEnglish(
    <TextList actor={actor as RemoteSearchActor<InsertableText[]>} onChoose={() => {}} />,
  )
}

test('says that there are no text blocks, and that nothing matches [T216]', async () => {
  await showList(async () => [])
  await seesText('There are no text blocks for this group yet.')
  await userEvent.fill(page.getByRole('combobox'), 'vpn')
  await seesText('No matches.')
})

test('can be searched again after a failure [T216, X29]', async () => {
  const answers: (InsertableText[] | Error)[] = [new Error('offline'), [{ ...block, text: 'Hi' }]]
  await showList(async () => {
    const answer = answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return answer
  })
  await seesText('We couldn’t load text blocks and articles.')
  await press('Try again')
  await expect.element(page.getByRole('option', { name: /Greeting/ })).toBeVisible()
})
