import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentHeldReplyActor } from '#machines/agent/agent-held-reply.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { useServerTexts } from '#src/features/tickets/public.ts'
import { css } from '#styled-system/css'

type HeldReplyProps = {
  actor: AgentHeldReplyActor
  /** The field of the composer, where the text will be again. */
  field: HTMLElement | null
}

/** The agent's reply, with the seconds in which it can be taken back (T212). */
export function HeldReply({ actor, field }: HeldReplyProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { held } = flow.context
  const isUndoing = flow.matches('undoing')
  const isCounting = flow.matches('counting')
  const isStopped = held?.isStopped === true
  const translate = useServerTexts()
  const left = held?.left ?? 0
  const status = held?.status && translate(held.status)

  return (
    <div className={placeStyles}>
      <VisuallyHidden role="status">
        {held &&
          (isStopped ? (
            <Trans>Your reply wasn’t sent.</Trans>
          ) : (
            <Trans>Your reply will be sent in a few seconds. You can undo it.</Trans>
          ))}
      </VisuallyHidden>
      {held && (
        <div className={cardStyles}>
          <p className={textStyles} dir="auto">
            {held.text}
          </p>
          <div className={lineStyles}>
            <span className={countStyles} data-stopped={isStopped || undefined} aria-hidden>
              {isStopped ? (
                <Trans>Your reply wasn’t sent.</Trans>
              ) : isCounting ? (
                <Plural value={left} one="Sending in # second" other="Sending in # seconds" />
              ) : (
                <Trans>Sending…</Trans>
              )}
            </span>
            {held.files > 0 && (
              <span className={countStyles}>
                <Plural value={held.files} one="# file" other="# files" />
              </span>
            )}
            {status && (
              <span className={countStyles}>
                <Trans>Then: {status}</Trans>
              </span>
            )}
            <Button
              size="small"
              variant="outline"
              loading={isUndoing}
              aria-keyshortcuts="z"
              onClick={() => {
                actor.send({ type: 'reply.undo' })
                field?.focus()
              }}
            >
              {isStopped ? <Trans>Continue writing</Trans> : <Trans>Undo</Trans>}
            </Button>
          </div>
          <Problem
            text={
              flow.matches('failed') && (
                <Trans>We couldn’t take your reply back. Try again before it’s sent.</Trans>
              )
            }
          />
        </div>
      )}
    </div>
  )
}

const placeStyles = css({ '&:not(:has(> div))': { display: 'contents' } })
const cardStyles = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  border: 'thin',
  borderStyle: 'dashed',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const textStyles = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxBlockSize: '[12rem]',
  overflowY: 'auto',
})
const lineStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '& > button': { marginInlineStart: 'auto' },
})
const countStyles = css({
  fontSize: 'sm',
  color: 'quiet',
  fontVariantNumeric: 'tabular-nums',
  '&[data-stopped]': { color: 'warning', fontWeight: 'strong' },
})
