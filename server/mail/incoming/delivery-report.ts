import { reasonOf } from '#server/mail/reason.ts'
import type { Header, Part } from './mime-parts.ts'

/** Why an email couldn't be delivered, in the words of a mail server. */
export type DeliveryReport = { recipient: string; reason: string }

/** The fields of a block of a report (RFC 3464); long ones continue on the next line. */
const fieldsOf = (block: string) => {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      if (colon === -1) return []
      return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )
}

/** `rfc822; ann@x.example` or `smtp; 550 …` without its type. */
const valueIn = (fields: ReadonlyMap<string, string>, name: string) =>
  (fields.get(name) ?? '').replace(/^[\w.-]{1,30}\s?;/, '').trim()

/**
 * Reads a report about an email that won't be delivered; null for any other, such as one about a delay. Old
 * mail servers name the recipient in a header only.
 */
export const deliveryReportIn = (
  headers: readonly Header[],
  parts: readonly Part[],
  text: string,
): DeliveryReport | null => {
  const report = parts.find(({ type }) => type === 'message/delivery-status')
  const blocks = report?.content.toString('utf8', 0, 64 * 1024).split(/\r?\n\r?\n/) ?? []
  const failed = blocks.map(fieldsOf).find((fields) => /^failed/i.test(fields.get('action') ?? ''))
  if (failed) {
    const reason = valueIn(failed, 'diagnostic-code') || valueIn(failed, 'status')
    return { recipient: valueIn(failed, 'final-recipient'), reason: reasonOf(reason) }
  }
  const recipient = headers.find(({ name }) => name === 'x-failed-recipients')?.value
  if (report || recipient === undefined) return null
  return { recipient: reasonOf(recipient), reason: reasonOf(text) }
}
