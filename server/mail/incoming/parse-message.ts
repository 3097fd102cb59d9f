import PostalMime from 'postal-mime'

import { authenticationIn } from './authentication.ts'
import { kindOf } from './kind.ts'
import { bodyOf } from './message-body.ts'
import { headersOf, headerValues } from './message-headers.ts'
import { UnreadableMessage, type IncomingMessage, type Reading } from './message-types.ts'
import { joinFlowed, preserveFlowedLines } from './plain-lines.ts'

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true }

const parse = async (received: Uint8Array) => {
  const { raw, isFlowed } = preserveFlowedLines(received)
  const email = await PostalMime.parse(raw, limits).catch((error: unknown) => {
    throw new UnreadableMessage((error as Error).message)
  })
  const text = email.text?.replaceAll('\0', '') ?? ''
  return {
    ...email,
    text: isFlowed ? joinFlowed(text) : text,
    html: email.html?.replaceAll('\0', '') ?? '',
  }
}

/** Parses a message in this thread; throws `UnreadableMessage`. */
export const parseMessage = async (
  raw: Uint8Array,
  { ownHost, authenticatedBy, returnPath }: Reading = {},
): Promise<IncomingMessage> => {
  const email = await parse(raw)
  const headers = headersOf(email)
  const { from, subject, messageId, inReplyTo } = headers
  const header = (name: string) => headerValues(email, name)[0]
  return {
    ...headers,
    ...bodyOf(email),
    kind: kindOf({
      header,
      subject,
      messageId,
      inReplyTo,
      ownHost,
      sender: from?.address ?? null,
      returnPath: returnPath ?? header('return-path')?.replace(/^<|>$/g, ''),
    }),
    authentication: authenticationIn({
      headers: headerValues(email, 'authentication-results'),
      host: authenticatedBy,
      domain: from?.address.split('@').at(-1) ?? null,
    }),
  }
}
