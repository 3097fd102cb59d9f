import type { Happening, Model } from 'flow-paths'
import type { AnyEventObject } from 'xstate'

/** One way to send an event, as the model of the flow words it. */
export type EventCase = { readonly words: string; readonly event: AnyEventObject }

export const casesOf = (model: Model, type: string): EventCase[] =>
  (model.happenings.get(type) ?? []).flatMap((happening: Happening) =>
    happening.kind === 'asked' ? [{ words: happening.words, event: happening.event }] : [],
  )

export type PayloadField = {
  readonly name: string
  readonly look: 'text' | 'number' | 'boolean' | 'json'
  /** Never shown, never kept. */
  readonly isSecret: boolean
  /** What the model sends; empty for a secret. */
  readonly example: string
}

const secretName = /password|totp|secret|otac|emergencyCode/i

const lookOf = (value: unknown): PayloadField['look'] => {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'text' : 'json'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the form of an event asks for. */
export const payloadOf = ({ event }: EventCase, { secrets }: Model): PayloadField[] =>
  Object.entries(event)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => {
      const text = textOf(value)
      const isSecret =
        (secretName.test(name) && lookOf(value) !== 'boolean') ||
        secrets.some((secret) => text.includes(secret))
      return { name, look: lookOf(value), isSecret, example: isSecret ? '' : text }
    })

const valueOf = ({ look }: PayloadField, text: string): unknown => {
  if (look === 'number') return Number(text)
  if (look === 'boolean') return text === 'true'
  return look === 'json' ? (JSON.parse(text) as unknown) : text
}

/** The event a filled form makes; null while a field cannot be read. */
export function eventFrom(
  type: string,
  fields: readonly PayloadField[],
  texts: FormData,
): AnyEventObject | null {
  try {
    const pairs = fields.map((field) => [
      field.name,
      valueOf(field, String(texts.get(field.name) ?? '')),
    ])
    return { ...(Object.fromEntries(pairs) as object), type }
  } catch {
    return null
  }
}
