import { useState } from 'react'

import { order } from './connection.ts'
import { casesOf, payloadOf, type EventCase } from './events.ts'
import type { KnownFlow } from './flows.ts'
import type { Actor, Moment } from './history.ts'
import type { Part } from './parts.ts'
import { PayloadForm } from './payload-form.tsx'

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
