import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'
import { css } from '#styled-system/css'

/** Type and category of earlier tickets, each in one press; those no longer offered are missing (T198). */
export function RecentKinds({ actor }: { actor: TicketCreateActor }) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { form, choices, recentKinds } = flow.context
  const kinds = recentKinds.flatMap((kind) => {
    const type = choices?.ticketTypeOptions.find(({ id }) => id === kind.ticketTypeId)
    const category = choices?.categoryOptions.find(({ id }) => id === kind.categoryId)
    return type && category
      ? [{ ...kind, name: `${translate(type.name)} · ${translate(category.name)}` }]
      : []
  })
  if (kinds.length === 0) return null

  return (
    <div role="group" aria-label={t`Type and category of earlier tickets`} className={rowStyles}>
      <span aria-hidden className={labelStyles}>{t`As before:`}</span>
      {kinds.map(({ name, ...kind }) => (
        <Button
          key={name}
          variant="outline"
          size="small"
          disabled={flow.hasTag('busy')}
          aria-pressed={
            form.ticketTypeId === kind.ticketTypeId && form.categoryId === kind.categoryId
          }
          onClick={() => actor.send({ type: 'type.choose', ...kind })}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

const rowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& [aria-pressed=true]': { backgroundColor: 'accentSoft', color: 'accent' },
})
const labelStyles = css({ color: 'quiet', fontSize: 'sm' })
