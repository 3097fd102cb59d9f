import { InvalidArgumentError, Option } from 'commander'
import * as z from 'zod'

import { messageLink } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { agentRoles } from '#contract/rules/agent-roles.ts'
import { isUsername } from '#contract/rules/login-decision.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { Flags } from '#contract/rules/permissions.ts'
import { instantFormat, isInstant } from '#server/domain/times.ts'

const reader =
  <Value>(schema: z.ZodType<Value>, expected: string) =>
  (text: string): Value => {
    const result = schema.safeParse(text)
    if (result.success) return result.data
    throw new InvalidArgumentError(`Expected ${expected}.`)
  }

export const readMail = reader(z.string().trim().refine(isMailAddress), 'an email address')

export const readUsername = reader(
  z.string().refine(isUsername),
  '2 to 100 letters, digits, dots, hyphens, underscores or @',
)

export const readName = reader(
  z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{C}<>]+$/u),
  'a name of 1 to 100 characters',
)

const readText = (max: number) =>
  reader(
    z
      .string()
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .pipe(z.string().min(2).max(max)),
    `2 to ${max} characters`,
  )

/** A text from the operator to a customer. */
export const readReason = readText(2000)

export const readSubject = readText(limits.shortDescriptionMax)

export const readTitle = readText(120)

export const readTeaser = readText(600)

export const readLink = reader(
  z.string().trim().max(500).regex(messageLink),
  'a path in the portal such as /kb/article/3, or an https address',
)

/** Parsed to milliseconds. */
export const readInstant = reader(
  z
    .string()
    .refine(isInstant)
    .transform((text) => Date.parse(text)),
  instantFormat,
)

export const readRole = reader(z.enum(agentRoles), agentRoles.join(', '))

export const readMfa = reader(
  z.enum(['1', '2']).transform((type) => (type === '1' ? 1 : 2)),
  '1 (a token you hand out) or 2 (an authenticator app)',
)

/** At least 80 bits, in the format of authenticator apps and tokens; spaces are ignored. */
export const readTotpSecret = reader(
  z
    .string()
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z2-7]{16,128}$/)),
  'at least 16 letters A–Z and digits 2–7 (base32)',
)

export const readTelephone = reader(
  z
    .string()
    .trim()
    .max(50)
    .regex(/^\P{C}*$/u),
  'at most 50 characters',
)

export const readLimit = reader(
  z.coerce.number().int().min(1).max(1000),
  'a whole number from 1 to 1000',
)

export const readPasskeyId = reader(
  z.coerce.number().int().positive(),
  'the id of a passkey, as the list shows it',
)

export const readLanguage = reader(z.enum(['en', 'de']), 'en or de')

/** Collects `--to anna --to ben,cleo`. */
export const readList = (text: string, before: string[] = []) => [
  ...before,
  ...text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
]

const domain = /^(?=.{4,253}$)([a-z\d](-*[a-z\d])*\.)+[a-z][a-z\d-]*[a-z\d]$/

/** Email domains in lower case, without duplicates. */
export const readDomains = reader(
  z
    .string()
    .transform((text) => [...new Set(readList(text.toLowerCase()))])
    .pipe(z.array(z.string().regex(domain)).min(1).max(50)),
  'domains such as example.com, separated by commas',
)

const flagNames = ['tc', 'sm', 'psm'] as const

const readFlagNames = reader(
  z
    .string()
    .transform((text) => readList(text))
    .pipe(z.array(z.enum(flagNames))),
  'tc, sm and psm, separated by commas',
)

/** `tc,sm` → `{ tc: 1, sm: 1, psm: 0 }` (E13) */
const readFlags = (text: string): Flags => {
  const names = readFlagNames(text)
  return {
    tc: Number(names.includes('tc')),
    sm: Number(names.includes('sm')),
    psm: Number(names.includes('psm')),
  }
}

/** The permissions of a new user, and their defaults. */
export const flagsOption = (standard: '' | 'tc') =>
  new Option(
    '--flags <tc,sm,psm>',
    'permissions: tc tickets, sm security manager, psm partner security manager',
  )
    .argParser(readFlags)
    .default(readFlags(standard), standard || 'none')

/** Collects `--company A --company B,C` without splitting: a company's name may contain a comma. */
export const readTexts = (text: string, before: string[] = []) =>
  [...before, text.trim()].filter(Boolean)

/** An option that can be repeated. Its description says what happens without it. */
export const listOption = (
  flags: string,
  description: string,
  { read, standard = 'none' }: { read: typeof readTexts; standard?: string },
) => new Option(flags, description).argParser(read).default([], standard)

/** Whether a word can be a database id. */
export const isId = (word: string) => /^\d{1,9}$/.test(word)
