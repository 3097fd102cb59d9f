import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { describe } from 'vitest'
import type { ActorRefFrom } from 'xstate'

import type { CompanyRequest } from '#contract/management.ts'
import type { remoteListMachine } from '#machines/shell/remote-list.machine.ts'
import { AnnouncementsPage } from '#src/features/agent/announcements/announcements-page.tsx'
import { CompanyPage } from '#src/features/agent/customers/company-page.tsx'
import { RequestsPage } from '#src/features/agent/requests/requests-page.tsx'
import { RequestsPage as CompanyRequestsPage } from '#src/features/security-manager/requests-page.tsx'
import { currentAnnouncement } from '#tests/flows/agent/agent-announcement/model.ts'
import { foundUser } from '#tests/flows/agent/agent-lookup/model.ts'
import { partnerRequest } from '#tests/flows/agent/agent-request/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { listModel } from './model.ts'

type Actor = ActorRefFrom<typeof remoteListMachine>

type Page = {
  /** Its route renders the page again when the address changes. */
  page: (actor: Actor, view: string, number: number) => ReactNode
  views?: readonly [string, string]
  /** Two answers with one row each, and a text by which a user recognizes each of them. */
  rows: readonly [name: string, answer: object][]
  empty: string
  emptyInOtherView?: string
  failed: string
}

const onPage = () => {}

const announcements = (title: string) => ({ list: [{ ...currentAnnouncement, title }] })

const companyRequest = (name: string): CompanyRequest => ({
  id: 3,
  kind: 'partner',
  name,
  username: '',
  requester: 'Anna Keller',
  reason: '',
  lastDay: null,
  state: 'open',
  answer: '',
  askedAt: '2026-11-23T08:00:00.000Z',
  decidedAt: null,
  ticket: null,
})

const company = (name: string) => ({
  companyId: 3,
  name: 'Keller Maschinenbau GmbH',
  language: 'de',
  users: 30,
  openTickets: 4,
  list: [{ ...foundUser, name }],
})

const pages: Record<string, Page> = {
  'the requests that agents decide': {
    page: (actor, view, number) => (
      <RequestsPage
        actor={actor as never}
        view={view === 'decided' ? 'decided' : 'open'}
        page={number}
        onPage={onPage}
      />
    ),
    views: ['open', 'decided'],
    rows: [
      ['Lena Vogt', { total: 1, list: [{ ...partnerRequest, name: 'Lena Vogt' }] }],
      ['Jo Berg', { total: 25, list: [partnerRequest] }],
    ],
    empty: 'No open requests',
    emptyInOtherView: 'No decided requests yet',
    failed: 'We couldn’t load the requests',
  },
  'the announcements': {
    page: (actor, view) => (
      <AnnouncementsPage
        actor={actor as never}
        kind={view === 'message' ? 'message' : undefined}
        canPublish
      />
    ),
    views: ['all', 'message'],
    rows: [
      ['Maintenance on Sunday', announcements('Maintenance on Sunday')],
      ['New office hours', announcements('New office hours')],
    ],
    empty: 'No announcements yet',
    emptyInOtherView: 'No messages yet',
    failed: 'We couldn’t load the announcements',
  },
  'the requests of security managers': {
    page: (actor, _, number) => (
      <CompanyRequestsPage actor={actor as never} page={number} onPage={onPage} />
    ),
    rows: [
      ['Lena Vogt', { total: 1, list: [companyRequest('Lena Vogt')] }],
      ['Jo Berg', { total: 25, list: [companyRequest('Jo Berg')] }],
    ],
    empty: 'No requests yet',
    failed: 'We couldn’t load your requests',
  },
  'a company': {
    page: (actor, _, number) => (
      <CompanyPage actor={actor as never} page={number} canInvite canOpenTickets onPage={onPage} />
    ),
    rows: [
      ['Lena Vogt', company('Lena Vogt')],
      ['Anna Keller', company('Anna Keller')],
    ],
    empty: 'We couldn’t find this company',
    failed: 'We couldn’t load the company',
  },
}

function Addressed({ actor, page }: { actor: Actor } & Pick<Page, 'page'>) {
  const { view, page: number } = useSelector(actor, ({ context }) => context)
  return page(actor, view, number)
}

const modelOf = ({ views = ['all', 'others'], rows: [earlier, later] }: Page) =>
  listModel({ views, earlier: earlier?.[1] ?? {}, answer: later?.[1] ?? {} })

describe.each(Object.entries(pages))('%s', (_, shown) => {
  const { page, views, rows, empty, emptyInOtherView = empty, failed } = shown

  walksEveryPathOnThePage<typeof remoteListMachine>(modelOf(shown), {
    show: (actor) => showInEnglish(<Addressed actor={actor} page={page} />),
    do: {
      'address.changed': 'reported',
      'list.retry': () => press('Try again'),
      'tab.shown': 'reported',
    },
    see: {
      list: async ({ context: { answer } }) => {
        if (answer !== null) await seesText(String(rows.find(([, row]) => row === answer)?.[0]))
      },
      empty: ({ context: { view } }) => seesText(view === views?.[1] ? emptyInOtherView : empty),
      failed: () => seesText(failed),
    },
  })
})
