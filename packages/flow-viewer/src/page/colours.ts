import { pageColours } from 'flow-chart'

const soft = (colour: string) => `color-mix(in oklab, var(--${colour}) 14%, var(--surface))`

/** Colours the viewer needs in addition to those of a chart. */
const more = {
  success: 'light-dark(#1d6b3c, #7fd4a0)',
  hover: soft('control'),
  sunken: soft('line'),
  accentSoft: soft('accent'),
  warningSoft: soft('warning'),
  dangerSoft: soft('danger'),
}

/** Sets the page's colours as custom properties; `own` overrides them. */
export function applyColours(own: Readonly<Record<string, string>> = {}) {
  const usual = Object.entries(pageColours).map(([name, colour]) => [
    name,
    colour.replace(/^var\(--\w+, (.*)\)$/, '$1'),
  ])
  const all = { ...(Object.fromEntries(usual) as Record<string, string>), ...more, ...own }
  for (const [name, colour] of Object.entries(all))
    document.documentElement.style.setProperty(`--${name}`, colour)
}
