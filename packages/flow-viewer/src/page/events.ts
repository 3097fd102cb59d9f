import type { Happening, Model } from 'flow-paths'
import type { AnyEventObject } from 'xstate'

/** One way to send an event, described by the flow's model. */
export type EventCase = {
  readonly text: string
  readonly event: AnyEventObject
  /** No model describes the payload. */
  readonly isFree?: true
}

export const casesOf = (model: Model | null, type: string): EventCase[] => {
  if (!model) return [{ text: '', event: { type }, isFree: true }]
  return (model.happenings.get(type) ?? []).flatMap((happening: Happening) =>
    happening.kind === 'asked' ? [{ text: happening.words, event: happening.event }] : [],
  )
}

export type PayloadField = {
  readonly name: string
  readonly type: 'text' | 'number' | 'boolean' | 'json'
  /** The whole payload, as one object. */
  readonly isWhole?: true
  /** Never shown and never stored. */
  readonly isSecret: boolean
  /** The model's value; empty for a secret. */
  readonly example: string
}

const secretName = /password|totp|secret|otac|emergencyCode/i

const typeOf = (value: unknown): PayloadField['type'] => {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'text' : 'json'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const whole: PayloadField = {
  name: 'data',
  type: 'json',
  isWhole: true,
  isSecret: false,
  example: '{}',
}

/** The fields of an event's form. */
export const payloadOf = (
  { event, isFree }: Omit<EventCase, 'text'>,
  model: Model | null,
): PayloadField[] => {
  if (isFree) return [whole]
  return Object.entries(event)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => {
      const text = textOf(value)
      const isSecret =
        (secretName.test(name) && typeOf(value) !== 'boolean') ||
        (model?.secrets ?? []).some((secret) => text.includes(secret))
      return { name, type: typeOf(value), isSecret, example: isSecret ? '' : text }
    })
}

const valueOf = ({ type }: PayloadField, text: string): unknown => {
  if (type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return type === 'json' ? (JSON.parse(text) as unknown) : text
}

const partOf = (field: PayloadField, value: unknown): object =>
  field.isWhole ? Object(value) : { [field.name]: value }

/** The event made from a filled form; null if a field is invalid. */
export function eventFrom(
  type: string,
  fields: readonly PayloadField[],
  texts: FormData,
): AnyEventObject | null {
  try {
    const parts = fields.map((field) =>
      partOf(field, valueOf(field, String(texts.get(field.name) ?? ''))),
    )
    return { ...(Object.assign({}, ...parts) as object), type }
  } catch {
    return null
  }
}
