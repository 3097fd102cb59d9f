import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'

import { limits } from '#contract/limits.ts'
import type { SolutionSearchActor } from '#machines/tickets/solution-search.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus-first-problem.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { css } from '#styled-system/css'

/** The question, followed by the button that opens a ticket. Enter only searches. */
export function HelpQuestion({ actor }: { actor: SolutionSearchActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isOpening = flow.matches('openingTicket')
  const form = useRef<HTMLFormElement>(null)
  const open = () =>
    form.current && focusFirstProblem(form.current, () => actor.send({ type: 'ticket.open' }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'query.submit' })
  }

  return (
    <form ref={form} role="search" noValidate className={stylesStyles} onSubmit={submit}>
      <TextField
        label={t`What is it about?`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.shortDescriptionMax}
        readOnly={isOpening}
        problem={
          flow.context.isMissing && (
            <Trans>Enter a few words first. You can change them later.</Trans>
          )
        }
        value={flow.context.query}
        onChange={(query) => actor.send({ type: 'query.change', query })}
      />
      <Button loading={isOpening} onClick={open}>
        <Trans>Create ticket</Trans>
      </Button>
      <Problem
        text={
          flow.matches({ suggesting: 'openingFailed' }) && (
            <Trans>We couldn’t start the ticket. Your text is still here. Please try again.</Trans>
          )
        }
      />
    </form>
  )
}

const stylesStyles = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  '& > :first-child': { inlineSize: 'full' },
})
