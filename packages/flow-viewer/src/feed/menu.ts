import { channelName } from './glimpse.ts'

const rememberedIn = 'flow-viewer.choice'

/** Who watches the flows of this tab: nobody, this viewer, or Stately's inspector. */
type InspectorChoice = 'off' | 'viewer' | 'stately'

const choices: readonly string[] = ['off', 'viewer', 'stately'] satisfies InspectorChoice[]

const read = (param: string | null): InspectorChoice | null => {
  if (param === null) return null
  return choices.includes(param) ? (param as InspectorChoice) : 'viewer'
}

const keepChoice = (choice: InspectorChoice) => sessionStorage.setItem(rememberedIn, choice)

/** `?inspect`, `?inspect=stately` and `?inspect=off` apply to this tab, even after reloads. */
export function inspectorChoiceOf(search: string): InspectorChoice {
  const choice = read(new URLSearchParams(search).get('inspect'))
  if (choice) keepChoice(choice)
  return read(sessionStorage.getItem(rememberedIn)) ?? 'off'
}

const style = `
  :host { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 100; font: 13px/1.5 system-ui, sans-serif; color-scheme: light dark }
  summary { cursor: pointer; inline-size: max-content; padding: 2px 10px; border: 1px solid GrayText; border-radius: 999px; background: Canvas; color: CanvasText; list-style: none; opacity: .75 }
  summary:hover, summary:focus-visible, details[open] summary { opacity: 1 }
  ul { display: grid; gap: 2px; margin: 0 0 8px; padding: 8px; border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; list-style: none; position: absolute; inset-block-end: 100%; inline-size: max-content }
  a { display: block; padding: 4px 8px; border-radius: 4px; color: inherit; text-decoration: none }
  a:hover, a:focus-visible { background: color-mix(in oklab, CanvasText 10%, Canvas) }
`

type Entry = readonly [words: string, address: string, choice?: InspectorChoice]

/**
 * Links that turn watching on or off reload the page, because flows are watched from their start.
 */
const entries = (
  choice: InspectorChoice,
  page: string,
  links: Readonly<Record<string, string>>,
): Entry[] => [
  ...(choice === 'viewer' ? [] : [['Watch the flows', page, 'viewer'] satisfies Entry]),
  ...(choice === 'viewer' ? [['Open the viewer', page] satisfies Entry] : []),
  ...(choice === 'stately'
    ? []
    : [['Watch in Stately (sends to stately.ai)', '', 'stately'] satisfies Entry]),
  ...(choice === 'off' ? [] : [['Stop watching', '', 'off'] satisfies Entry]),
  ...Object.entries(links),
]

const linkOf = ([label, address, choice]: Entry) => {
  const link = document.createElement('a')
  link.textContent = label
  link.href = address || location.href
  if (address) link.target = channelName
  link.addEventListener('click', (event) => {
    if (!choice) return
    keepChoice(choice)
    if (!address) event.preventDefault()
    location.replace(withoutChoice())
  })
  return link
}

const withoutChoice = () => {
  const address = new URL(location.href)
  address.searchParams.delete('inspect')
  return address.href
}

/** The developer menu. No build contains this file. */
export function showMenu(
  choice: InspectorChoice,
  page: string,
  links: Readonly<Record<string, string>>,
) {
  const host = document.createElement('developer-menu')
  const shadow = host.attachShadow({ mode: 'open' })
  const list = document.createElement('ul')
  list.append(
    ...entries(choice, page, links).map((entry) => {
      const item = document.createElement('li')
      item.append(linkOf(entry))
      return item
    }),
  )
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = choice === 'off' ? 'Developer' : 'Developer · watched'
  details.append(summary, list)
  const styleElement = document.createElement('style')
  styleElement.textContent = style
  shadow.append(styleElement, details)
  document.body.append(host)
}

/** Says that something doesn't work, until the page is left. */
export function showProblem(problem: string) {
  const host = document.createElement('developer-problem')
  const shadow = host.attachShadow({ mode: 'open' })
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.textContent = problem
  notice.style.cssText =
    'position: fixed; inset-block-end: 48px; inset-inline-start: 12px; z-index: 100; margin: 0; ' +
    'padding: 8px 12px; max-inline-size: 40ch; border: 1px solid GrayText; border-radius: 8px; ' +
    'background: Canvas; color: CanvasText; font: 13px/1.5 system-ui, sans-serif'
  shadow.append(notice)
  document.body.append(host)
}
