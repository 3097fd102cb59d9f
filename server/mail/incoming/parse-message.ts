import { textOf } from '#server/domain/rich-text.ts'
import { authenticationIn } from './authentication.ts'
import { deliveryReportIn } from './delivery-report.ts'
import { digestOf, digestOfHeaders } from './digest.ts'
import { kindOf } from './kind.ts'
import { bodyOf } from './message-body.ts'
import { isSealed } from './message-files.ts'
import { headersOf, headerValues } from './message-headers.ts'
import type { IncomingMessage, Reading } from './message-types.ts'
import { partsOf } from './mime-parts.ts'

/** Parses a message in this thread; throws `UnreadableMessage`. */
export const parseMessage = async (
  raw: Uint8Array,
  { ownHost, authenticatedBy, returnPath, senders = [] }: Reading = {},
): Promise<IncomingMessage> => {
  const { headers: all, parts, isWhole } = await partsOf(raw)
  const headers = headersOf(all)
  const { from, subject, messageId, inReplyTo } = headers
  const header = (name: string) => headerValues(all, name)[0]
  const body = await bodyOf(parts, { senders, subject })
  return {
    ...headers,
    ...body,
    digest: messageId === null ? digestOf(raw) : digestOfHeaders(headers),
    isCut: body.isCut || !isWhole,
    report: deliveryReportIn(all, parts, textOf(body.reply)),
    isSealed: parts.some(isSealed),
    kind: kindOf({
      header,
      subject,
      messageId,
      inReplyTo,
      ownHost,
      sender: from?.address ?? null,
      returnPath: returnPath ?? header('return-path')?.replace(/^<|>$/g, ''),
      text: body.reply,
      parts,
    }),
    authentication: authenticationIn({
      headers: headerValues(all, 'authentication-results'),
      host: authenticatedBy,
      domain: from?.address.split('@').at(-1) ?? null,
    }),
  }
}
