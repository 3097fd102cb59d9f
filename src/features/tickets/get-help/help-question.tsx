import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'

import { limits } from '#contract/limits.ts'
import type { SolutionSearchActor } from '#machines/tickets/solution-search.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { css } from '#styled-system/css'

/** The question, followed by the button that opens a ticket. Enter searches, a second Enter opens one (K1). */
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
    <form ref={form} role="search" noValidate className={rootStyles} onSubmit={submit}>
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
        onKeyDown={ignoreRepeat}
        onChange={(query) => actor.send({ type: 'query.change', query })}
      />
      <div className={rowStyles}>
        <Button loading={isOpening} onClick={open}>
          <Trans>Create ticket</Trans>
        </Button>
        <span role="status" className={quietStyles}>
          {flow.matches({ suggesting: { found: 'seen' } }) && flow.context.isEntered && (
            <Trans>or press Enter again</Trans>
          )}
        </span>
      </div>
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

/** A key that is held down isn't a second Enter. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

const rootStyles = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  '& > :first-child': { inlineSize: 'full' },
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const quietStyles = css({ color: 'quiet', fontSize: 'sm' })
