import type { Glimpse, TabMessage, TabPage } from '../feed/glimpse.ts'
import type { History, Moment } from './history.ts'

/** The first line of defence against other JSON files. */
const kind = 'flow-viewer session'
const version = 1

type Session = {
  readonly kind: typeof kind
  readonly version: typeof version
  readonly runs: readonly {
    readonly run: string
    readonly page: TabPage
    readonly glimpses: readonly Glimpse[]
  }[]
}

const bare = ({ run: _, key: __, ...glimpse }: Moment): Glimpse => glimpse

/** Everything that's kept, as a file. It contains no more than the viewer shows. */
export function sessionOf({ runs, log }: History): string {
  const session: Session = {
    kind,
    version,
    runs: [...runs].map(([run, { page }]) => ({
      run,
      page,
      glimpses: log.all.filter((moment) => moment.run === run).map(bare),
    })),
  }
  return JSON.stringify(session, null, 1)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = ['actor', 'id', 'flow', 'event', 'status', 'path'] as const
const lists = ['tags', 'calls', 'steps', 'takes', 'refuses', 'announced'] as const

const isValue = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && Object.values(value).every(isValue))

const isStep = (step: unknown) =>
  isRecord(step) && typeof step['source'] === 'string' && typeof step['event'] === 'string'

const isGlimpse = (value: unknown): value is Glimpse =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  lists.every((name) => Array.isArray(value[name])) &&
  (value['steps'] as unknown[]).every(isStep) &&
  typeof value['serial'] === 'number' &&
  typeof value['at'] === 'number' &&
  isRecord(value['facts']) &&
  isValue(value['value'])

const isRun = (value: unknown): value is Session['runs'][number] =>
  isRecord(value) &&
  typeof value['run'] === 'string' &&
  isRecord(value['page']) &&
  ['tab', 'title', 'path'].every(
    (name) => typeof (value['page'] as TabPage)[name as 'tab'] === 'string',
  ) &&
  Array.isArray(value['glimpses']) &&
  value['glimpses'].every(isGlimpse)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The messages of a saved session. Its flows never run: each gets the file’s name as a prefix, so
 * that it’s told from the one that may still be running.
 */
export function messagesOf(text: string, name: string): TabMessage[] {
  const session = parsed(text)
  if (!isRecord(session) || session['kind'] !== kind)
    throw new Error(`${name} isn’t a session that this viewer exported.`)
  if (session['version'] !== version)
    throw new Error(`${name} was exported by another version of the viewer.`)
  const { runs } = session
  if (!Array.isArray(runs) || !runs.every(isRun))
    throw new Error(`${name} is damaged: a moment in it can’t be read.`)
  return runs.flatMap(({ run, page, glimpses }): TabMessage[] => {
    const own = `${name} ${run}`
    const titled = { ...page, tab: `${name} ${page.tab}`, title: `${page.title} (${name})` }
    return [
      { kind: 'seen', run: own, page: titled, glimpses },
      { kind: 'gone', run: own },
    ]
  })
}
