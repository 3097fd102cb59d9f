import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef, type KeyboardEvent } from 'react'

import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import { limits } from '#contract/limits.ts'
import { bulkReplyProblem } from '#contract/rules/bulk-change.ts'
import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { Button } from '#src/components/action/button.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { Dialog } from '#src/components/overlay/dialog.tsx'

/** One reply to all selected tickets, and the status they get with it (T221). */
export function BulkReply({ bulk }: { bulk: AgentBulkActor }) {
  const { t } = useLingui()
  const { data } = useQuery(callQuery(getQueueChoices, {}))
  const flow = useSelector(bulk, (snapshot) => snapshot)
  const { text, selected } = flow.context
  const frame = useRef<HTMLDivElement>(null)
  const submit = (statusId: number | null) => {
    const send = () => bulk.send({ type: 'reply.submit', statusId })
    if (frame.current) focusFirstProblem(frame.current, send)
  }
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit(null)
  }
  const resolved = data?.statuses.find(({ name }) => name.toLowerCase() === 'resolved')?.id

  return (
    <Dialog
      open={flow.matches('replying')}
      title={<Plural value={selected.length} one="Reply to # ticket" other="Reply to # tickets" />}
      onClose={() => bulk.send({ type: 'reply.cancel' })}
      actions={
        <>
          <Button variant="outline" onClick={() => bulk.send({ type: 'reply.cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
          {resolved !== undefined && (
            <Button variant="outline" icon="done" onClick={() => submit(resolved)}>
              <Trans>Send and resolve</Trans>
            </Button>
          )}
          <Button onClick={() => submit(null)}>
            <Trans>Send reply</Trans>
          </Button>
        </>
      }
    >
      <div ref={frame}>
        <TextArea
          label={t`Your reply`}
          hint={<Trans>Each ticket gets this reply, and its subscribers an email.</Trans>}
          value={text}
          max={limits.agentTextMax}
          problem={flow.matches({ replying: 'incomplete' }) && <TextProblem text={text} />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(typed) => bulk.send({ type: 'text.change', text: typed })}
          onKeyDown={submitByKeys}
        />
      </div>
    </Dialog>
  )
}

function TextProblem({ text }: { text: string }) {
  switch (bulkReplyProblem(text)) {
    case 'tooLong':
      return <Trans>This is too long. Shorten it, or attach it as a file.</Trans>
    case 'passwordLink':
      return (
        <Trans>Anyone can set a password with this link. Send it on a single ticket only.</Trans>
      )
    default:
      return <Trans>Write your reply first.</Trans>
  }
}
