import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import { useState, type ReactNode } from 'react'

import type { Answer, Payload } from '#contract/call.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import type { getTicketChoices } from '#contract/ticket-people.ts'
import type { ParticipantList } from '#contract/ticket-participants.ts'
import type { getDraft } from '#contract/tickets.ts'
import type { remoteSearchMachine } from '#machines/shell/remote-search.machine.ts'
import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import type { Choices } from '#machines/tickets/unfinished-ticket.ts'
import { CommandDialog } from '#src/components/overlay/command-dialog.tsx'
import { CommandPalette } from '#src/features/shell/commands/command-palette.tsx'
import { ColleagueField } from '#src/features/tickets/participants/colleague-field.tsx'
import { AffectedPeopleField } from '#src/features/tickets/create/affected-people-field.tsx'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'
import { anyParent } from '#tests/support/unsent.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { searchModel } from './model.ts'

type Actor = ActorRefFrom<typeof remoteSearchMachine>

type Page = {
  show: (actor: Actor) => ReactNode
  searchesAtOnce: boolean
  field: string
  query: string
  results: object
  nothing: object
  /** What the page says if nothing is found before anything is typed. */
  untyped?: string
  /** What the page lists for `results`. */
  options: readonly string[]
}

/** Participants of a ticket, to which the dialog for another one is open. */
const participants = (search: Actor) => {
  const list = { participants: [], mayAdd: true, mayAddExternal: false }
  const logic = ticketParticipantsMachine.provide({
    actors: {
      listParticipants: fromPromise<ParticipantList, { ticketId: number }>(async () => list),
      watchTab: fromCallback(() => {}),
      search: fromCallback(({ receive }) =>
        receive((event) => search.send(event as never)),
      ) as never,
    },
  })
  const actor = createActor(logic, { input: { ticketId: 7 }, parent: anyParent() }).start()
  void waitFor(actor, (flow) => flow.matches({ shown: 'listed' })).then(() =>
    actor.send({ type: 'participant.add' }),
  )
  return actor
}

function NewParticipant({ search }: { search: Actor }) {
  const [actor] = useState(() => participants(search))
  return <ColleagueField actor={actor} search={search as never} problem={null} isSaving={false} />
}

/** What a page doesn't reach, by whether its search is open from the start. */
const unreachedBy = (searchesAtOnce: boolean) =>
  searchesAtOnce
    ? [
        'remoteSearch.closed',
        'remoteSearch.deciding: at once (2) → remoteSearch.closed',
        'remoteSearch.closed: list.open (1) → remoteSearch.searching',
      ]
    : ['remoteSearch.deciding: at once (1) → remoteSearch.searching']

/** A form with a selected company. */
const form = () =>
  createActor(
    ticketCreateMachine.provide({
      actors: {
        readDraft: fromPromise<Answer<typeof getDraft>, Payload<typeof getDraft>>(async () => ({
          ticketId: 7,
          shortDescription: 'Printer',
        })),
        readChoices: fromPromise<Choices, Payload<typeof getTicketChoices>>(async () => choices),
      },
    }),
    {
      input: {
        stored: [{ ticketId: 7, form: { ...emptyTicketForm, debitorId: 12 } }],
        storedUploads: {},
        recentKinds: [],
        username: '',
        canDeleteAll: false,
        choosesOwner: false,
      },
    },
  ).start()

const article = {
  articleId: 7,
  title: 'A month-end closing stops',
  description: 'Look for locks first.',
}

const pages: Record<string, Page> = {
  'the command palette': {
    show: (actor) => (
      <CommandDialog open title="Search and commands" onClose={() => {}}>
        <CommandPalette actor={actor as never} commands={[]} onClose={() => {}} />
      </CommandDialog>
    ),
    searchesAtOnce: true,
    field: 'Search or jump to…',
    query: 'month-end',
    results: { tickets: [row], articles: [article] },
    nothing: { tickets: [], articles: [] },
    options: [row.shortDescription, article.title],
  },
  'the users affected by a new ticket': {
    show: (actor) => <AffectedPeopleField actor={form()} search={actor as never} />,
    searchesAtOnce: false,
    field: 'Search users',
    query: 'ann',
    results: [{ username: 'anna.keller', name: 'Anna Keller' }],
    nothing: [],
    options: ['Anna Keller'],
  },
  'the colleagues to add to a ticket': {
    show: (actor) => <NewParticipant search={actor} />,
    searchesAtOnce: true,
    field: 'Name',
    query: 'cem',
    results: [{ username: 'cem.aydin', name: 'Cem Aydin', isYou: false }],
    nothing: [],
    untyped: 'Everyone you can add is already a participant.',
    options: ['Cem Aydin'],
  },
}

describe.each(Object.entries(pages))(
  '%s',
  (_, { show, searchesAtOnce, field: label, untyped = 'No matches.', ...shown }) => {
    const field = page.getByRole('combobox', { name: label })
    const model = searchModel({
      ...shown,
      starts: { 'the user opens the page': { searchesAtOnce } },
      unreached: unreachedBy(searchesAtOnce),
    })

    walksEveryPathOnThePage<typeof remoteSearchMachine>(model, {
      show: (actor) => showInEnglish(show(actor)),
      do: {
        'list.open': () => field.click(),
        'query.change': async ({ query }) => {
          await field.clear()
          await field.fill(query)
        },
        'search.retry': () => press('Try again'),
      },
      see: {
        search: async (snapshot) => {
          const { query, results } = snapshot.context
          await expect.element(field).toHaveValue(query)
          if (results === shown.results)
            for (const name of shown.options)
              await expect
                .element(page.getByRole('option', { name: new RegExp(name) }))
                .toBeVisible()
          if (snapshot.matches('failed')) await expect.element(button('Try again')).toBeVisible()
          if (snapshot.matches('shown') && results === shown.nothing)
            await seesText(query === '' ? untyped : 'No matches.')
        },
      },
    })
  },
)
