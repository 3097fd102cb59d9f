import { useState, type SyntheticEvent } from 'react'

import { order, type Answer } from './connection.ts'
import { casesOf, payloadOf, type EventCase, eventFrom, type PayloadField } from './events.ts'
import type { KnownFlow } from './flows.ts'
import type { Actor, Moment } from './history.ts'
import type { Part } from './parts.ts'

type PayloadFormProps = {
  type: string
  actor: Actor
  fields: readonly PayloadField[]
  onSent: () => void
}

type Verdict = Answer | 'unknown' | 'unreadable'

const labels: Record<Verdict, string> = {
  unknown: '',
  taken: 'The flow accepts this.',
  refused: 'A guard prevents this.',
  silent: 'The tab didn’t answer.',
  unreadable: 'This isn’t JSON.',
}

/**
 * A form for an event's payload. The fields are uncontrolled, so secrets never enter the viewer's
 * state; they are sent to the tab and the form is reset.
 */
function PayloadForm({ type, actor, fields, onSent }: PayloadFormProps) {
  const [verdict, judge] = useState<Verdict>('unknown')

  const ask = async (form: HTMLFormElement, kind: 'send' | 'try') => {
    const event = eventFrom(type, fields, new FormData(form))
    if (!event) return judge('unreadable')
    const answer = await order(actor, { kind, event })
    judge(answer)
    if (kind !== 'send' || answer !== 'taken') return
    form.reset()
    onSent()
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void ask(event.currentTarget, 'send')
  }

  return (
    <form
      className="payload"
      autoComplete="off"
      onInput={({ currentTarget }) => void ask(currentTarget, 'try')}
      onSubmit={submit}
    >
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <p role="status" className={verdict}>
        {labels[verdict]}
      </p>
      <button type="submit">Send {type}</button>
    </form>
  )
}

function Field({ field: { name, type, isSecret, example } }: { field: PayloadField }) {
  return (
    <label>
      <span>
        {name}
        {isSecret && <small> never shown or stored</small>}
      </span>
      {type === 'boolean' && (
        <select name={name} defaultValue={example}>
          <option>true</option>
          <option>false</option>
        </select>
      )}
      {type === 'json' && !isSecret && <textarea name={name} rows={3} defaultValue={example} />}
      {type !== 'boolean' && (type !== 'json' || isSecret) && (
        <input
          name={name}
          type={isSecret ? 'password' : type}
          autoComplete={isSecret ? 'new-password' : 'off'}
          defaultValue={example}
        />
      )}
    </label>
  )
}

type EventsPanelProps = { part: Part; isInside: boolean }

/** A button for every event that the flow handles now. */
export function EventsPanel({ part: { actor, flow, isNow }, isInside }: EventsPanelProps) {
  const last = actor.recording.last
  const cases = (last?.takes ?? []).flatMap((type) => casesOf(flow.model, type))
  return (
    <section aria-label={isInside ? `Events of ${flow.title}` : 'Events'}>
      <h3>{isInside ? `Send an event to ${flow.title}` : 'Send an event'}</h3>
      {!isNow && <p className="hint">It’s sent to the running flow, not to the selected moment.</p>}
      {!actor.isLive && <p className="hint">This flow has ended.</p>}
      {actor.isLive && cases.length === 0 && (
        <p className="hint">
          The flow handles no event now: it’s waiting for a call, a child or a delay.
        </p>
      )}
      {actor.isLive && (
        <ul className="events">
          {cases.map((one) => (
            <li key={`${last?.serial} ${one.event.type} ${one.text}`}>
              <SendCase actor={actor} flow={flow} one={one} isRefused={isRefusedBy(last, one)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** An event with a payload can be tried only with a filled form. */
const isRefusedBy = (last: Moment | undefined, { event }: EventCase) =>
  Object.keys(event).length === 1 && last?.refuses.includes(event.type) === true

type SendCaseProps = { actor: Actor; flow: KnownFlow; one: EventCase; isRefused: boolean }

function SendCase({ actor, flow, one, isRefused }: SendCaseProps) {
  const [isOpen, open] = useState(false)
  const fields = payloadOf(one, flow.model)
  const isForm = fields.length > 0 && !one.isFree
  return (
    <>
      <button
        type="button"
        disabled={isRefused}
        aria-expanded={isForm ? isOpen : undefined}
        onClick={() =>
          isForm ? open(!isOpen) : void order(actor, { kind: 'send', event: one.event })
        }
      >
        <code>{one.event.type}</code>
        {isForm && (isOpen ? ' ▴' : ' ▾')}
        <small>{isRefused ? 'a guard prevents it now' : one.text}</small>
      </button>
      {one.isFree && (
        <button
          type="button"
          className="quiet"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {one.event.type} with data
        </button>
      )}
      {isOpen && (
        <PayloadForm
          type={one.event.type}
          actor={actor}
          fields={fields}
          onSent={() => open(false)}
        />
      )}
    </>
  )
}
