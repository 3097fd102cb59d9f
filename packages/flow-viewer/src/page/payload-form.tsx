import { useState, type SyntheticEvent } from 'react'

import { order, type Answer } from './connection.ts'
import { eventFrom, type PayloadField } from './events.ts'
import type { Actor } from './history.ts'

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
export function PayloadForm({ type, actor, fields, onSent }: PayloadFormProps) {
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
