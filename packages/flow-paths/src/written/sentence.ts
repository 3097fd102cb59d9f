import type { Chain, RecordedAction } from './recorder.ts'
import { labels } from '../pack/labels.ts'
import { type Description, shownIn, type Voice } from '../pack/pack.ts'
import type { Path } from '../path.ts'
import { writtenWalk, type PlaywrightDoer, type Recording } from './walk.ts'

type Template = { readonly label: keyof typeof labels; readonly text?: unknown }

/**
 * Descriptions of actions, by the last method called; anything missing here isn't a user's action.
 */
const descriptions: Readonly<Record<string, (args: readonly unknown[]) => Template>> = {
  goto: ([text]) => ({ label: 'open', text }),
  fill: ([text]) => (text === '' ? { label: 'clear' } : { label: 'type', text }),
  clear: () => ({ label: 'clear' }),
  click: () => ({ label: 'click' }),
  dispatchEvent: () => ({ label: 'click' }),
  press: ([text]) => ({ label: 'key', text }),
  selectOption: ([text]) => ({ label: 'select', text }),
  setInputFiles: ([file]) => ({ label: 'file', text: (file as { name: string }).name }),
}

type Option = { readonly checked?: boolean } | undefined

const looks: Readonly<Record<string, (args: readonly unknown[]) => Template>> = {
  toBeVisible: () => ({ label: 'visible' }),
  toHaveCount: ([count]) => ({ label: count === 0 ? 'gone' : 'visible' }),
  toHaveValue: ([text]) => (text === '' ? { label: 'bare' } : { label: 'holds', text }),
  toHaveText: ([text]) => ({ label: 'reads', text }),
  toContainText: ([text]) => ({ label: 'reads', text }),
  toBeChecked: ([how]) => ({ label: (how as Option)?.checked === false ? 'off' : 'on' }),
  toBeEnabled: () => ({ label: 'able' }),
  toBeDisabled: () => ({ label: 'unable' }),
  toHaveURL: ([text]) => ({ label: 'address', text }),
}

const opposites: Partial<Record<Template['label'], Template['label']>> = {
  visible: 'gone',
  gone: 'visible',
  on: 'off',
  off: 'on',
  able: 'unable',
  unable: 'able',
}

/** The negated sentence; undefined if it can't be negated. */
const opposite = (template: Template | undefined): Template | undefined => {
  const label = template && opposites[template.label]
  return label && { label }
}

/** Actions whose target needs no name on the screen. */
const namelessToo = new Set<Template['label']>(['open', 'file', 'reads', 'address'])

/** An action in a user's words; undefined for what only a script does. */
function sentenceOf(action: RecordedAction, voice: Voice): string | undefined {
  const template = templateOf(action)
  if (!template) return undefined
  const place = nameOf(action.chain)
  if (place === undefined && !namelessToo.has(template.label)) return undefined
  return voice.say(labels[template.label], {
    place: place === undefined ? '' : shownIn(voice, place),
    text: wordsOf(template, voice),
  })
}

function templateOf(action: RecordedAction): Template | undefined {
  if (action.kind === 'expected') {
    const template = looks[action.matcher.name]?.(action.matcher.args ?? [])
    return action.not ? opposite(template) : template
  }
  const { name = '', args = [] } = action.chain.at(-1) ?? {}
  return descriptions[name]?.(args)
}

/** Typed text is the same in every language; text to read is in the page's language. */
const wordsOf = ({ label, text }: Template, voice: Voice) =>
  label === 'reads' && (typeof text === 'string' || text instanceof RegExp)
    ? shownIn(voice, text)
    : String(text ?? '')

/** The visible name that a locator uses. */
function nameOf(chain: Chain): string | RegExp | undefined {
  const names = chain.flatMap(({ name, args = [] }) => {
    const [first, second] = args as [unknown, { name?: unknown } | undefined]
    return name === 'getByRole' ? [second?.name] : name.startsWith('getBy') ? [first] : []
  })
  const name = names.at(-1)
  return typeof name === 'string' || name instanceof RegExp ? name : undefined
}

/** Describes what a user does and sees in each step of a path, based on what a browser does. */
export async function described<Page>(
  path: Path,
  doerWith: (record: Recording) => PlaywrightDoer<Page>,
  voice: Voice,
): Promise<Description[]> {
  const written = await writtenWalk(path, doerWith)
  return written.map(({ actions, seenFrom }) => {
    const describe = (from: number, to?: number) =>
      actions.slice(from, to).flatMap((action) => sentenceOf(action, voice) ?? [])
    return { how: describe(0, seenFrom), sees: describe(seenFrom) }
  })
}
