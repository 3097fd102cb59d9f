import { parseAst } from 'rolldown/parseAst'

/** A node of a parsed source file, as returned by Rolldown's parser. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** What a child may become: a text that stays, one that changes, or something that comes and goes. */
type Kind = 'fixed' | 'changing' | 'optional'

/** Lingui puts each text of a message into an element of its own. */
const inOwnElements = new Set(['Trans', 'Plural', 'Select'])

/** Elements whose content is words, not parts of a page. */
const phrasing = /^(?:span|a|button|label|legend|p|strong|h\d|Link|ExternalLink)$/

/**
 * The lines of texts that a browser's translator would break: it replaces text nodes, and React then
 * neither changes nor removes the one it knows. Beside other nodes, a text that changes, or one
 * beside something optional, needs an element of its own.
 */
export function bareTextsIn(source: string): number[] {
  const program = parseAst(source, { lang: 'tsx' }) as unknown as Node
  const nodes = nodesOf(source)
  return allIn(program)
    .flatMap((node) => [...bareAmong(node, nodes), ...bareResultsOf(node, nodes)])
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

function bareAmong(node: Node, nodes: ReadonlySet<string>): Node[] {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  if (inOwnElements.has(tagOf(node))) return []
  // A heading, link or button is mostly given a text.
  const known = phrasing.test(tagOf(node)) ? without(nodes, 'children') : nodes
  const children = (node['children'] as Node[])
    .filter((child) => !isLayout(child))
    .map((child) => ({ child, kinds: kindsOf(child, known) }))
  // What is beside a fragment depends on where it's used.
  if (children.length < 2 && node.type !== 'JSXFragment') return []
  const isSteady = children.every(({ kinds }) => !kinds.has('optional'))
  return children
    .filter(({ kinds }) => kinds.has('changing') || (kinds.has('fixed') && !isSteady))
    .map(({ child }) => child)
}

/** What a component returns may be beside anything. */
function bareResultsOf(node: Node, nodes: ReadonlySet<string>): Node[] {
  const made = node.type === 'VariableDeclarator' ? node['init'] : node
  if (!/^[A-Z]/.test(nameIn(node['id'])) || !isNode(made) || !isNode(made['body'])) return []
  return resultsOf(made['body']).filter((result) => isText(kindsOf(result, nodes)))
}

const resultsOf = (body: Node): Node[] =>
  body.type === 'BlockStatement' ? partsOf(body).flatMap(returnedIn) : [body]

const returnedIn = (node: Node): Node[] => {
  if (isNode(node['body']) && node.type.includes('Function')) return []
  if (node.type === 'ReturnStatement') return isNode(node['argument']) ? [node['argument']] : []
  return partsOf(node).flatMap(returnedIn)
}

const without = (names: ReadonlySet<string>, name: string) =>
  new Set([...names].filter((each) => each !== name))

/** Line breaks between elements, and comments. */
const isLayout = (child: Node) =>
  child.type === 'JSXText'
    ? String(child['value']).trim() === ''
    : child.type === 'JSXExpressionContainer' &&
      (child['expression'] as Node).type === 'JSXEmptyExpression'

function kindsOf(node: Node, nodes: ReadonlySet<string>): Set<Kind> {
  const of = (part: string) => kindsOf(node[part] as Node, nodes)
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'TSAsExpression':
      return of('expression')
    case 'JSXText':
      return new Set(['fixed'])
    case 'Literal':
      return new Set(isBlank(node['value']) ? [] : ['fixed'])
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
      return new Set(['changing'])
    case 'ConditionalExpression':
      return choiceOf(of('consequent'), of('alternate'))
    case 'LogicalExpression':
      return node['operator'] === '&&' ? choiceOf(of('right')) : choiceOf(of('left'), of('right'))
    case 'Identifier':
      return new Set(nodes.has(String(node['name'])) ? [] : ['changing'])
    case 'MemberExpression':
      return new Set(
        ['property', 'object'].some((part) => nodes.has(nameIn(node[part]))) ? [] : ['changing'],
      )
    case 'CallExpression':
      if (calledBy(node) === 'map') return kindsOfMapped(node, nodes)
      return new Set(makesText.test(calledBy(node)) ? ['changing'] : [])
    default:
      return new Set()
  }
}

/** What a callback makes of each element of a list. */
function kindsOfMapped(node: Node, nodes: ReadonlySet<string>): Set<Kind> {
  const [callback] = node['arguments'] as Node[]
  const results = callback && isNode(callback['body']) ? resultsOf(callback['body']) : []
  return new Set(results.some((result) => isText(kindsOf(result, nodes))) ? ['changing'] : [])
}

/** A text that is one of several, or may be absent, changes. */
const choiceOf = (...parts: Set<Kind>[]): Set<Kind> =>
  new Set(parts.some(isText) ? ['changing', 'optional'] : ['optional'])

const isText = (kinds: Set<Kind>) => kinds.has('fixed') || kinds.has('changing')

const isBlank = (value: unknown) =>
  (typeof value !== 'string' && typeof value !== 'number') || String(value).trim() === ''

/** Functions that return a text by their names. */
const makesText = /(?:^t|String|Text|text|[nN]ame|[lL]abel|format\w*|slice|join|trim|replace\w*)$/

const calledBy = (node: Node) => {
  const callee = node['callee'] as Node
  return nameIn(callee.type === 'MemberExpression' ? callee['property'] : callee)
}

const nameIn = (value: unknown) => (isNode(value) ? String(value['name'] ?? '') : '')

const tagOf = (node: Node) => {
  const opening = node['openingElement']
  return isNode(opening) ? nameIn(opening['name']) : ''
}

/** Elements that a hook, or the user of a component, passes. */
const returnedElements = ['children', 'preview', 'target', 'tooltip']

/** Names that a file declares as rendered nodes, unless they sound like a text. */
const nodesOf = (source: string) =>
  new Set([
    ...returnedElements,
    ...[
      ...source.matchAll(/(\w+)\??: (?:Record<.*, )?React(?:Node|Element)/g),
      ...source.matchAll(/const (\w+) = (?:\w+ (?:&&|\?) )?\(?\s*</g),
    ].flatMap(([, name = '']) => (soundsLikeText.test(name) ? [] : [name])),
  ])

/** A component accepts elements for these, too, but is mostly given texts. */
const soundsLikeText = /(?:label|title|name|note|hint|word|verb|box)$/i

const partsOf = (node: Node) => Object.values(node).flat().filter(isNode)

const allIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(allIn)]
