import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'
import type { TicketResolutionActor } from '#machines/tickets/ticket-resolution.machine.ts'
import type { TicketSubscriptionActor } from '#machines/tickets/ticket-subscription.machine.ts'
import { copyText } from '#src/components/action/use-copy.ts'
import { showToast } from '#src/components/feedback/toast-queue.ts'
import { usePageActions, type PageAction } from '#src/features/shell/public.ts'
import { useCanResolve } from '#src/features/tickets/ending/use-can-resolve.ts'
import { textToCopy } from './ticket-number.tsx'

type TicketActions = {
  record: TicketRecord
  /** The field for a comment; null if the ticket is closed. */
  field: HTMLElement | null
  history: TicketHistoryActor<ActionLogItem>
  resolution: TicketResolutionActor | undefined
  subscription: TicketSubscriptionActor | undefined
}

/** What the command palette and single keys do on a ticket (T192). */
export function useTicketActions(ticket: TicketActions) {
  const { record, field, history, resolution, subscription } = ticket
  const { t } = useLingui()
  const { ticketCode } = record
  const canResolve = useCanResolve(record)
  const isSubscribed = useSelector(subscription, (flow) => flow?.context.isSubscribed === true)
  const actions = useMemo((): PageAction[] => {
    const comment = field && {
      id: 'comment',
      key: 'r',
      label: t`Write a comment`,
      icon: 'edit' as const,
      field,
      run: () => field.focus(),
    }
    const resolve = canResolve &&
      resolution && {
        id: 'resolve',
        key: 'e',
        label: t`Mark as resolved`,
        icon: 'check' as const,
        run: () => resolution.send({ type: 'resolution.open' }),
      }
    const emails = subscription && {
      id: 'emails',
      label: isSubscribed ? t`Stop emails about this ticket` : t`Email me about this ticket`,
      icon: 'bell' as const,
      run: () => subscription.send({ type: 'subscription.toggle' }),
    }
    const copy = async () => {
      const outcome = await copyText(textToCopy(ticketCode))
      showToast(
        outcome === 'copied'
          ? { tone: 'success', text: t`Number and link copied.` }
          : { tone: 'error', text: t`We couldn’t copy the number and link.` },
      )
    }
    return [
      comment,
      resolve,
      emails,
      {
        id: 'copy',
        label: t`Copy number and link`,
        icon: 'copy' as const,
        run: () => void copy(),
      },
      {
        id: 'print',
        label: t`Print`,
        icon: 'print' as const,
        run: () => history.send({ type: 'ticket.print' }),
      },
    ].filter((each) => !!each)
  }, [t, field, canResolve, resolution, subscription, isSubscribed, ticketCode, history])
  usePageActions(t`This ticket`, actions)
}
