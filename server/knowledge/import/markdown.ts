import MarkdownIt, { type Token } from 'markdown-it'

import { cleanHtml } from '#server/domain/rich-text.ts'
import type { Report } from './problem.ts'

/** Resolves a link or a picture of an article; reports it if it leads nowhere. */
export type Targets = {
  link: (address: string, report: (message: string) => void) => string
  picture: (address: string, report: (message: string) => void) => string
}

const markdown = new MarkdownIt({ html: false, linkify: false })

const redirect = (
  token: Token,
  attribute: 'href' | 'src',
  target: Targets['link'],
  report: (message: string) => void,
) => {
  const address = token.attrGet(attribute)
  if (typeof address === 'string') token.attrSet(attribute, target(address, report))
}

/** The children of a block of text, each with its line number. */
const inLines = function* (block: Token, firstLine: number): Generator<[Token, number]> {
  let line = firstLine + (block.map?.[0] ?? 0)
  for (const child of block.children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
    yield [child, line]
  }
}

const check = (tokens: readonly Token[], firstLine: number, targets: Targets, report: Report) => {
  for (const block of tokens) {
    if (block.type === 'heading_open' && block.tag === 'h1') {
      const line = firstLine + (block.map?.[0] ?? 0)
      report(line, 'the title belongs in the front matter: headings begin with ##')
    }
    for (const [child, line] of inLines(block, firstLine)) {
      const say = (message: string) => report(line, message)
      if (child.type === 'link_open') redirect(child, 'href', targets.link, say)
      if (child.type === 'image') redirect(child, 'src', targets.picture, say)
    }
  }
}

/** The text of an article as safe HTML, with resolved links and pictures. */
export const htmlOf = (body: string, firstLine: number, targets: Targets, report: Report) => {
  const tokens = markdown.parse(body, {})
  check(tokens, firstLine, targets, report)
  return cleanHtml(markdown.renderer.render(tokens, markdown.options, {})).trim()
}
