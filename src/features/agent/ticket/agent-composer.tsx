import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type KeyboardEvent, type Ref, type RefObject } from 'react'

import type { Recipient } from '#contract/agent-ticket.ts'
import type { getQueueChoices } from '#contract/agent-queue-choices.ts'
import type { Option } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { replyProblem, type ReplyProblem } from '#contract/rules/agent-reply.ts'
import type { AgentReplyActor, ReplyMode } from '#machines/agent/agent-reply.machine.ts'
import type { UnsentAttachmentsActor } from '#machines/tickets/unsent-attachments.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SegmentedChoice } from '#src/components/form/segmented-choice.tsx'
import { InsertText } from './insert-text.tsx'
import { MentionArea } from './mention-area.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { filesProblem } from '#src/features/agent/files-problem.tsx'
import { UnsentAttachments } from '#src/features/tickets/attachments/public.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { OutsideQuestion } from './outside-question.tsx'
import { ReplyRecipients } from './reply-recipients.tsx'

type AgentComposerProps = {
  actor: AgentReplyActor
  /** The files to send with a reply, and with a note. */
  unsent: Record<ReplyMode, UnsentAttachmentsActor>
  /** The name of the customer who reads the reply. */
  owner: string
  recipients?: readonly Recipient[] | undefined
  /** The statuses a ticket can be set to, with the server's names. */
  statuses: readonly Option[]
  /** Colleagues who can be mentioned in a note. */
  agents?: Answer<typeof getQueueChoices>['agents']
  /** Whether the ticket is closed and only accepts notes. */
  isClosed: boolean
  field?: Ref<HTMLTextAreaElement>
  /** The file input, for a shortcut. */
  files?: RefObject<HTMLInputElement | null>
}

const none: readonly never[] = []

/** A form to answer the customer, or to leave a note for colleagues (T106, T107). */
export function AgentComposer(props: AgentComposerProps) {
  const { actor, unsent, owner, recipients, statuses, isClosed, field, files } = props
  const { agents = none } = props
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketId, mode, texts, problem, files: filesByKind } = flow.context
  const isNote = mode === 'note'
  const isBusy = flow.hasTag('busy') || flow.matches('left')
  const frameRef = useRef<HTMLDivElement>(null)
  const textProblem = replyProblem(texts[mode])
  const isMissing = flow.matches({ composing: 'incomplete' }) && textProblem === 'empty'
  const submit = (statusId: number | null, opensNext = false) => {
    if (isClosed && !isNote) return
    const send = () => actor.send({ type: 'reply.submit', statusId, opensNext })
    if (frameRef.current) focusFirstProblem(frameRef.current, send)
  }

  const textField = () => frameRef.current?.querySelector('textarea') ?? null
  const hasCaret = useRef(false)
  /** Types at the caret, so that the browser can undo it. Before there is one, the text goes to the end. */
  const insert = (text: string) => {
    const target = textField()
    if (!target) return
    target.focus()
    if (!hasCaret.current) target.setSelectionRange(target.value.length, target.value.length)
    const gap = hasCaret.current || target.value === '' ? '' : '\n\n'
    document.execCommand('insertText', false, gap + text)
  }

  const markCaret = () => {
    hasCaret.current = true
  }

  const submitByKeys = (event: KeyboardEvent) => {
    markCaret()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit(null, event.shiftKey && !isNote)
  }

  return (
    <div ref={frameRef} className={frameStyles} data-note={isNote || undefined}>
      <div className={startStyles}>
        <SegmentedChoice
          label={t`Type of message`}
          choices={[
            { value: 'reply', label: t`Reply` },
            { value: 'note', label: t`Internal note` },
          ]}
          value={mode}
          onChange={(chosen) => actor.send({ type: 'mode.choose', mode: chosen })}
        />
      </div>
      <UnsentAttachments actor={unsent[mode]} canAdd={!isClosed && !isBusy} input={files}>
        <MentionArea
          ref={field}
          names={isNote ? agents.map(({ name, username }) => username ?? name) : none}
          listLabel={t`Agents to mention`}
          label={isNote ? t`Your internal note` : t`Your reply`}
          hint={
            isNote ? (
              <>
                <Trans>Only agents see this note and its files. Nobody outside does.</Trans>{' '}
                <Trans>Type @ to mention a colleague.</Trans>
              </>
            ) : (
              <ReplyRecipients recipients={recipients} owner={owner} />
            )
          }
          value={texts[mode]}
          max={limits.agentTextMax}
          problem={
            (isMissing || textProblem === 'tooLong') && (
              <TextProblem problem={textProblem} isNote={isNote} />
            )
          }
          readOnly={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(text) => actor.send({ type: 'text.change', text })}
          onKeyDown={submitByKeys}
          onPointerDown={markCaret}
        />
        {!isNote && !isClosed && (
          <div className={startStyles}>
            <InsertText
              ticketId={ticketId}
              disabled={!flow.can({ type: 'text.change', text: '' })}
              onInsert={insert}
              field={textField}
            />
          </div>
        )}
      </UnsentAttachments>
      <Problem
        text={flow.matches({ composing: 'incomplete' }) && filesProblem(filesByKind[mode])}
      />
      <Problem text={problem && displayText(problem)} />
      {flow.matches('outdated') ? (
        <Outdated actor={actor} />
      ) : isClosed && !isNote ? (
        <Notice title={<Trans>This ticket is closed</Trans>}>
          <Trans>Set the status to Active before you reply, or leave an internal note.</Trans>
        </Notice>
      ) : (
        <Submit actor={actor} statuses={statuses} onSubmit={submit} />
      )}
      <OutsideQuestion actor={actor} unsent={unsent.reply} />
    </div>
  )
}

export function TextProblem({
  problem,
  isNote,
}: {
  problem: ReplyProblem | null
  isNote: boolean
}) {
  if (problem === 'tooLong')
    return <Trans>This is too long. Shorten it, or attach it as a file.</Trans>
  return isNote ? <Trans>Write your note first.</Trans> : <Trans>Write your reply first.</Trans>
}

/** Nothing is sent before the agent has seen newer entries (T106). */
function Outdated({ actor }: { actor: AgentReplyActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <div role="alert" className={stackStyles}>
      <Notice tone="warning" title={<Trans>There’s something new on this ticket</Trans>}>
        <Trans>
          Your reply hasn’t been sent. Read what’s new in the conversation, then decide.
        </Trans>
      </Notice>
      <div className={buttonsStyles}>
        <Button variant="outline" onClick={() => actor.send({ type: 'writing.continue' })}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button
          disabled={!flow.can({ type: 'reply.sendAnyway' })}
          onClick={() => actor.send({ type: 'reply.sendAnyway' })}
        >
          <Trans>Send anyway</Trans>
        </Button>
      </div>
    </div>
  )
}

type SubmitProps = Pick<AgentComposerProps, 'actor' | 'statuses'> & {
  onSubmit: (statusId: number | null, opensNext?: boolean) => void
}

function Submit({ actor, statuses, onSubmit }: SubmitProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { mode, statusId, opensNext } = flow.context
  const isBusy = flow.hasTag('busy') || flow.matches('left')
  const statusOf = (name: string) => statuses.find((each) => each.name.toLowerCase() === name)?.id
  const [pending, resolved] = [statusOf('pending'), statusOf('resolved')]
  const isSending = flow.matches('sendingReply')
  const isSendingWith = (id: number | null) => isSending && statusId === id && !opensNext
  const isSendingNext = isSending && opensNext

  if (mode === 'note') {
    return (
      <div className={buttonsStyles}>
        <Button loading={isBusy} onClick={() => onSubmit(null)}>
          <Trans>Save note</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className={buttonsStyles}>
      <Button
        loading={isSendingWith(null)}
        disabled={isBusy && !isSendingWith(null)}
        onClick={() => onSubmit(null)}
      >
        <Trans>Send reply</Trans>
      </Button>
      <Button
        variant="outline"
        icon="chevronEnd"
        aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
        loading={isSendingNext}
        disabled={isBusy && !isSendingNext}
        onClick={() => onSubmit(null, true)}
      >
        <Trans>Send and next</Trans>
      </Button>
      {pending !== undefined && (
        <Button
          variant="outline"
          icon="clock"
          loading={isSendingWith(pending)}
          disabled={isBusy && !isSendingWith(pending)}
          onClick={() => onSubmit(pending)}
        >
          <Trans>Send and wait for customer</Trans>
        </Button>
      )}
      {resolved !== undefined && (
        <Button
          variant="outline"
          icon="done"
          loading={isSendingWith(resolved)}
          disabled={isBusy && !isSendingWith(resolved)}
          onClick={() => onSubmit(resolved)}
        >
          <Trans>Send and resolve</Trans>
        </Button>
      )}
    </div>
  )
}

const frameStyles = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  '&[data-note]': { backgroundColor: 'warningSoft' },
})
const startStyles = css({ justifySelf: 'start' })
const stackStyles = css({ display: 'grid', gap: '3' })
const buttonsStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '2' })
