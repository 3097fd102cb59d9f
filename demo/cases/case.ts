import type { ticketTypes, urgencies } from '#contract/limits.ts'

/** A paragraph, a list or a console extract; `{slot}` is filled in later, backticks mark code. */
export type Block = string | string[] | { code: string }

/** A support case with its slots open; `category` is a name the migrations bring. */
export type Case = {
  type: keyof typeof ticketTypes
  category: string
  urgency: (keyof typeof urgencies)[]
  title: string
  body: Block[]
  /** After the first message: asked by the provider, answered by the customer, solved by the provider. */
  conversation: { ask: Block[]; answer: Block[]; fix: Block[] }
  /** Names of files that come with the first message; the ending says what is put inside. */
  files?: string[]
  /** Names of files that come with the solution. */
  reports?: string[]
  /** Everybody in the company is affected. */
  everyone?: true
}
