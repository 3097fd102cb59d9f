// First: modules of the page look around when they load.
import { standAt } from './place.ts'

import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server.browser'
import * as z from 'zod/mini'

import type { DrawTicketList } from '#contract/drawing.ts'
import { getTicketOptions } from '#contract/ticket-form.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { ticketOptions } from '#src/api/reads.ts'
import { addressOf } from '#src/links.tsx'
import { BellPlace } from '#src/pages/shell/bell-place.tsx'
import { PortalShell } from '#src/pages/shell/portal-shell.tsx'
import { TicketListPage } from '#src/pages/tickets/ticket-list-page.tsx'
import { messages as german } from '../../locales/de.po'
import { messages as english } from '../../locales/en.po'
import { messages as germanTickets } from '../../locales/tickets/de.po'
import { messages as englishTickets } from '../../locales/tickets/en.po'
import { restingSession, shownList } from './flows.ts'

const texts: Record<'en' | 'de', Messages> = {
  en: { ...english, ...englishTickets },
  de: { ...german, ...germanTickets },
}

/** What the page reads beside its flow: the names of statuses, types, urgencies and companies. */
const readsWith = (options: string) => {
  const client = makeQueryClient(() => {})
  client.setQueryData(
    ticketOptions().queryKey,
    z.parse(getTicketOptions.answer, JSON.parse(options)),
  )
  return client
}

/** The ticket list as the portal shows it: the same flows, the same page, on the server. */
export const drawTicketList: DrawTicketList = async ({ view, query, answers }) => {
  const session = await restingSession(answers)
  const list = await shownList(session, query, answers)
  // From here to the markup nothing waits: what stands in the module belongs to this page.
  standAt(view)
  i18n.loadAndActivate({ locale: view.language, messages: texts[view.language] })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={readsWith(answers.options)}>
        <PortalShell
          session={session}
          place={addressOf('/support/ticket/list')}
          busy={false}
          notifications={<BellPlace />}
          unreachable={null}
        >
          <TicketListPage actor={list} />
        </PortalShell>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
