import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { CommandList, type Command } from '#src/components/overlay/command-dialog.tsx'
import type { PaletteHits } from './use-command-palette.ts'

type CommandPaletteProps = {
  actor: RemoteSearchActor<PaletteHits>
  commands: readonly Command[]
  onClose: () => void
}

/** Commands that match the input, and the tickets and articles found for it (T61). */
export function CommandPalette({ actor, commands, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { query, results } = flow.context
  const matching = [
    ...commands.filter(({ label }) => matches(label, query)),
    ...useHits(query, results ?? noHits),
  ]
  const hasFailed = flow.matches('failed')
  const { length: count } = matching

  return (
    <CommandList
      label={t`Search or jump to…`}
      query={query}
      onQuery={(value) => actor.send({ type: 'query.change', query: value })}
      commands={matching.map((command) => ({
        ...command,
        onSelect: () => {
          onClose()
          command.onSelect()
        },
      }))}
      busy={flow.hasTag('busy')}
      status={flow.matches('shown') && <Plural value={count} one="# result" other="# results" />}
    >
      {hasFailed ? (
        <Problem
          text={<Trans>We couldn’t search tickets and articles.</Trans>}
          action={
            <Button
              variant="outline"
              size="small"
              icon="refresh"
              onClick={() => actor.send({ type: 'search.retry' })}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        flow.matches('shown') && count === 0 && <Trans>No matches.</Trans>
      )}
    </CommandList>
  )
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const matches = (label: string, query: string) => folded(label).includes(folded(query.trim()))

const noHits: PaletteHits = { tickets: [], articles: [] }

/** The search results as commands. */
const useHits = (query: string, hits: PaletteHits): Command[] => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const tickets = query.trim() === '' ? t`Recent tickets` : t`Tickets`
  return [
    ...hits.tickets.map(({ ticketId, ticketCode, shortDescription, status, company }): Command => ({
      id: `ticket ${ticketId}`,
      label: shortDescription,
      detail: (
        <>
          <span>{ticketCode ?? ticketId}</span>
          <StatusBadge status={status} />
          <span>{company}</span>
        </>
      ),
      icon: 'tickets',
      group: tickets,
      onSelect: () =>
        void navigate({ to: '/support/ticket/details/$ticketId', params: { ticketId } }),
    })),
    ...hits.articles.map(({ articleId, title, language: lang }): Command => ({
      id: `article ${articleId}`,
      label: title,
      lang,
      icon: 'article',
      group: t`Articles`,
      onSelect: () =>
        void navigate({
          to: '/kb/article/$articleId',
          params: { articleId },
          state: { articleId, title },
        }),
    })),
  ]
}
