import { createPrivateKey, createPublicKey } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'

import type { Env } from '#server/config/env.ts'
import type { Provider } from '#server/provider/provider.ts'
import { senderAddress } from './sender.ts'

/**
 * What is signed: the headers that RFC 6376 recommends, as far as our emails have them, and the one without
 * which mail programs offer no one-click unsubscribing (RFC 8058).
 */
const signedHeaders = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** How emails are signed in the name of the sender's domain; undefined if the mail server does that. */
export const dkimOf = (env: Env, provider: Provider) => {
  const { DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey } = env
  if (keySelector === undefined || privateKey === undefined) return undefined
  const domainName = domainOf(senderAddress(env, provider))
  return { domainName, keySelector, privateKey, headerFieldNames: signedHeaders }
}

type Dkim = NonNullable<ReturnType<typeof dkimOf>>

/** The DNS record that receivers check signatures with. */
export const dkimRecord = ({ domainName, keySelector, privateKey }: Dkim) => {
  const key = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' })
  return {
    name: `${keySelector}._domainkey.${domainName}`,
    text: `v=DKIM1; k=rsa; p=${key.toString('base64')}`,
  }
}

const keyIn = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '')

/** Whether the record in DNS has our key: `missing` if there's none, `unknown` if DNS doesn't answer. */
export const publishedKey = async (
  { name, text }: ReturnType<typeof dkimRecord>,
  lookUp: (name: string) => Promise<string[][]> = resolveTxt,
): Promise<'right' | 'other' | 'missing' | 'unknown'> => {
  try {
    const keys = (await lookUp(name)).map((parts) => keyIn(parts.join('')))
    return keys.includes(keyIn(text)) ? 'right' : 'other'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unknown'
  }
}
