import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import { limits } from '#contract/limits.ts'
import type { SolutionSearchActor } from '#machines/solution-search.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { css } from '#styled-system/css'

/** What it is about, and the way to a ticket right behind it. Enter searches, it opens nothing. */
export function HelpQuestion({ actor }: { actor: SolutionSearchActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isOpening = flow.matches('openingTicket')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'query.submit' })
  }

  return (
    <form role="search" className={look} onSubmit={submit}>
      <TextField
        label={t`What is it about?`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.shortDescriptionMax}
        readOnly={isOpening}
        value={flow.context.query}
        onChange={(query) => actor.send({ type: 'query.change', query })}
      />
      <Button
        loading={isOpening}
        disabled={!isOpening && !flow.can({ type: 'ticket.open' })}
        reason={<Trans>Write a word first; you can change it later.</Trans>}
        onClick={() => actor.send({ type: 'ticket.open' })}
      >
        <Trans>Open a ticket</Trans>
      </Button>
      <Problem
        text={
          flow.matches({ helping: 'notOpened' }) && (
            <Trans>
              The ticket could not be opened. Your words are still here; please try again.
            </Trans>
          )
        }
      />
    </form>
  )
}

const look = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  '& > :first-child': { inlineSize: 'full' },
})
