import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'

import type { DrawTicketList } from '#contract/drawing.ts'
import type { Provider } from '#server/provider.ts'
import { publicPart } from '#server/provider/public.ts'

type Drawn = { drawn: { drawTicketList: DrawTicketList } }

/** What the page finds around it; nothing of the server is among it. */
const surroundings = (provider: Provider) => ({
  statedeskProvider: JSON.stringify(publicPart(provider)),
  ...{ AbortController, MessageChannel, TextEncoder, URL, URLSearchParams },
  ...{ clearTimeout, console, performance, queueMicrotask, setTimeout },
})

/** Reads what a build has made for drawing, in a context of its own; null when there is nothing. */
export const readDrawing = async (
  dir: string,
  provider: Provider,
): Promise<DrawTicketList | null> => {
  const filename = join(dir, '.server', 'ticket-list.js')
  if (!existsSync(filename)) return null
  const context = createContext(surroundings(provider))
  new Script(await readFile(filename, 'utf8'), { filename }).runInContext(context)
  return (context as unknown as Drawn).drawn.drawTicketList
}
