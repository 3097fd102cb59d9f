import * as z from 'zod/mini'

/**
 * The id of an agent's write: 32 hexadecimal digits, hyphens allowed, made when the form opened. For 24
 * hours, the same write with the same id gets the first result, and another one gets 409 (T170).
 */
export const writeId = z
  .string()
  .check(z.regex(/^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i))

/** The fields of a write without its id, which the browser adds when it sends them. */
export type Written<Payload> = Payload extends { writeId: string }
  ? Omit<Payload, 'writeId'>
  : Payload
