import type { Plugin } from 'vite'

import { isNode, topLevelConstants, valueOf, type Node, type Scope } from './static-value.ts'

type Css = (style: object) => string

/** The classes of one `css({ … })` call, or undefined when a value in it is only known at run time. */
function classesOf(node: Node, scope: Scope, css: Css) {
  const isCss =
    node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'css'
  const [style] = isCss ? (node['arguments'] as Node[]) : []
  const value = style && valueOf(style, scope)
  return value && typeof value === 'object' ? css(value) : undefined
}

type Replacement = { start: number; end: number; text: string }

function replacementsIn(node: Node, scope: Scope, css: Css): Replacement[] {
  const classes = classesOf(node, scope, css)
  if (classes !== undefined)
    return [{ start: node.start, end: node.end, text: JSON.stringify(classes) }]
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => replacementsIn(child, scope, css))
}

const replaceAll = (code: string, replacements: Replacement[]) =>
  replacements
    .toReversed()
    .reduce(
      (text, { start, end, text: classes }) => text.slice(0, start) + classes + text.slice(end),
      code,
    )

/**
 * Works out the class names of styles while building, as Panda would in the browser: the page then
 * carries neither the styles nor Panda's 5 KB. Calls with a value of run time stay as they are.
 */
export const staticStyles = (): Plugin => ({
  name: 'static-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: '#styled-system/css' },
    async handler(code) {
      const { css } = (await import('../../styled-system/css/index.js')) as { css: Css }
      const program = this.parse(code) as unknown as Node
      const scope = topLevelConstants(program)
      return { code: replaceAll(code, replacementsIn(program, scope, css)), map: null }
    },
  },
})
