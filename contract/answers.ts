import * as z from 'zod/mini'

/** A flag on the wire, 0 or 1 (E13). */
export const flag = z.union([z.literal(0), z.literal(1)])

/** The user's permissions (E13). */
export const flags = z.object({ tc: flag, sm: flag, psm: flag })

/** A refusal isn't an error: `success` is false and `message` says why. */
export const verdict = z.object({ success: z.boolean(), message: z.optional(z.string()) })

/** A verdict that can have a code: `errorCode` 555 means a wrong TOTP (spec §8). */
export const codedVerdict = z.extend(verdict, {
  errorCode: z.optional(z.int()),
  messageKey: z.optional(z.string()),
})

/** The errorCode of a wrong TOTP in the profile and password dialogs (X3). */
export const wrongTotp = 555

export const nothing = z.object({})

/** An unspecified response, which isn't read. */
export const unread = z.unknown()

/** One option of a choice. */
export const option = z.object({ id: z.int(), name: z.string() })
export type Option = z.output<typeof option>
