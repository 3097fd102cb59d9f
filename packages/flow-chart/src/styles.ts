const names = [
  'text',
  'quiet',
  'ground',
  'surface',
  'raised',
  'line',
  'control',
  'accent',
  'onAccent',
  'warning',
  'info',
  'danger',
] as const

/** The CSS colours of a chart. */
export type ChartColours = Readonly<Record<(typeof names)[number], string>>

export const lightColours: ChartColours = {
  text: '#22201c',
  quiet: '#5a564f',
  ground: '#f6f5f2',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#dedbd5',
  control: '#85817a',
  accent: '#0a5a6b',
  onAccent: '#ffffff',
  warning: '#7a5300',
  info: '#1f5a9e',
  danger: '#b02a1e',
}

export const darkColours: ChartColours = {
  text: '#edebe6',
  quiet: '#b5b1a9',
  ground: '#151412',
  surface: '#1d1c1a',
  raised: '#292725',
  line: '#393733',
  control: '#807c75',
  accent: '#6cc9de',
  onAccent: '#12110f',
  warning: '#f0c168',
  info: '#8dbdf0',
  danger: '#f39a8d',
}

/**
 * Uses `--text`, `--accent` and so on if the page sets them, otherwise the light or dark colours.
 */
export const pageColours = Object.fromEntries(
  names.map((name) => [
    name,
    `var(--${name}, light-dark(${lightColours[name]}, ${darkColours[name]}))`,
  ]),
) as ChartColours

const filled = '.chart .state.active:is(.atomic, .final, .folded)'

/** A chart's style sheet. */
export const chartStyles = (colours: ChartColours): string => `
.chart { display: block; margin-inline: auto; font: 12px/1 system-ui, sans-serif }
.chart text { fill: ${colours.quiet} }
.chart .state > rect { fill: ${colours.raised}; stroke: ${colours.control} }
.chart .state:is(.compound, .parallel) > rect { fill: ${colours.ground}; stroke: ${colours.line} }
.chart .state[data-depth='0'] > rect { fill: ${colours.surface} }
.chart .state.parallel > rect { stroke-dasharray: 6 4; stroke: ${colours.control} }
.chart .state .name { fill: ${colours.text}; font-size: 13px; font-weight: 600 }
.chart .state.active > rect { stroke: ${colours.accent}; stroke-width: 1.5 }
.chart .state.active > .name { fill: ${colours.accent} }
${filled} > rect { fill: ${colours.accent} }
${filled} > text { fill: ${colours.onAccent} }
.chart .state.chosen > rect { stroke: ${colours.info}; stroke-width: 3 }
.chart .state.folded > rect { stroke-dasharray: 3 2 }
.chart .fold.filled text { fill: ${colours.onAccent} }
.chart .fold { cursor: pointer }
.chart .fold text { font-size: 13px }
.chart .arrow path { fill: none; stroke: ${colours.control}; stroke-width: 1.25 }
.chart .arrow rect { fill: ${colours.ground} }
.chart .arrow[data-depth='0'] rect { fill: ${colours.surface} }
.chart .arrow text { text-anchor: middle }
.chart .arrow.end text { font-style: italic }
.chart .taken path { stroke: ${colours.warning}; stroke-width: 2.5 }
.chart text.taken { fill: ${colours.warning}; font-weight: 600 }
.chart .head path { fill: ${colours.control} }
.chart .head-taken path { fill: ${colours.warning} }
.chart .start circle { fill: ${colours.text} }
.chart .start path { stroke: ${colours.control} }
`
