import type { ticketTypes, urgencies } from '#contract/limits.ts'

export type Topic =
  | 'access'
  | 'printing'
  | 'mail'
  | 'network'
  | 'backup'
  | 'interfaces'
  | 'performance'
  | 'erp'
  | 'licences'
  | 'security'

/** A paragraph, a list or a console extract; `{slot}` is filled in later, backticks mark code. */
export type Block = string | string[] | { code: string }

/** A support case with its slots open. `talk` is the conversation after the first message. */
export type Case = {
  topic: Topic
  type: keyof typeof ticketTypes
  urgency: (keyof typeof urgencies)[]
  title: string
  body: Block[]
  /** Asked by the provider, answered by the customer, solved by the provider. */
  talk: { ask: Block[]; answer: Block[]; fix: Block[] }
  /** File names; the ending says what is put inside. */
  files?: string[]
  /** Everybody in the company is affected. */
  everyone?: true
}
