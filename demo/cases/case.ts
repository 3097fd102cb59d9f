import type { ticketTypes, urgencies } from '#contract/limits.ts'

/** A paragraph, a list or a console extract; `{slot}` is filled in later, backticks mark code. */
export type Block = string | string[] | { code: string }

/** A support case with unfilled slots; `category` is a name from the migrations. */
export type Case = {
  type: keyof typeof ticketTypes
  category: string
  urgency: (keyof typeof urgencies)[]
  title: string
  body: Block[]
  /** After the first message: a question by the provider, the customer's answer, the provider's solution. */
  conversation: { ask: Block[]; answer: Block[]; fix: Block[] }
  /** Names of files attached to the first message; the extension decides their content. */
  files?: string[]
  /** Names of files attached to the solution. */
  reports?: string[]
  /** Everyone in the company is affected. */
  everyone?: true
}
