import type { Fault, Rule, Subject } from '../rule.ts'
import { ownerIn } from '../source/machines.ts'
import { lineAt, parsed, globalName, globalUses, type GlobalUse } from '../source/syntax.ts'

const outside: Readonly<Record<string, ReadonlySet<string>>> = {
  network: new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport']),
  page: new Set(['document', 'window', 'navigator', 'location', 'history', 'alert', 'confirm']),
  storage: new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']),
  timer: new Set([
    'setTimeout',
    'setInterval',
    'setImmediate',
    'requestAnimationFrame',
    'requestIdleCallback',
  ]),
}

/** `Date.parse(text)` and `new Date(text)` are deterministic. */
const readsClock = ({ name, member, isMadeFrom }: GlobalUse) =>
  name === 'performance' ||
  (name === 'Date' && !isMadeFrom && member !== 'parse' && member !== 'UTC')

const isRandom = ({ name, member }: GlobalUse) =>
  (name === 'Math' && member === 'random') || name === 'crypto'

const faultsOf =
  (isFault: (use: GlobalUse) => boolean) =>
  (subject: Subject): Fault[] =>
    (subject.sources ?? []).flatMap((source) => {
      const program = parsed(source)
      const ownerAt = ownerIn(program, source, subject)
      return globalUses(program)
        .filter(isFault)
        .map((use) => ({
          name: `${ownerAt(use.start)}: ${globalName(use)}`,
          at: `${source.file}:${lineAt(source.text, use.start)}`,
        }))
    })

const named = (kind: string) => (use: GlobalUse) => outside[kind]?.has(globalName(use)) ?? false

export const outsideRules: Rule[] = [
  {
    id: 'no-network',
    sentence: 'uses the network: invoke an actor that is provided from outside',
    faults: faultsOf(named('network')),
  },
  {
    id: 'no-page',
    sentence: 'uses the page: provide an action from outside',
    faults: faultsOf(named('page')),
  },
  {
    id: 'no-storage',
    sentence: 'uses storage: read it from the input, and provide an action that writes it',
    faults: faultsOf(named('storage')),
  },
  {
    id: 'no-timer',
    sentence: 'starts a timer: use `after`, which tests can control',
    faults: faultsOf(named('timer')),
  },
  {
    id: 'no-clock',
    sentence: 'reads the clock: read the time from the event or the input',
    faults: faultsOf(readsClock),
  },
  {
    id: 'no-random',
    sentence: 'is random: read the value from the event or the input',
    faults: faultsOf(isRandom),
  },
]
