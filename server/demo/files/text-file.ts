import type { DemoTicket } from '#server/demo/tickets/ticket.ts'
import { textOf } from '#server/domain/rich-text.ts'

const codeOf = (description: string) =>
  /<code>([^<]*)<\/code>/.exec(description)?.[1]?.split('\n') ?? []

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** The lines of a log or note attached to a ticket. */
export const linesFor = ({ title, description, agent, group }: DemoTicket, at: number) => [
  title,
  '='.repeat(Math.min(title.length, 72)),
  `${stamp(at)} UTC   ${group}   ${agent}`,
  '',
  ...codeOf(description).map((line) => textOf(line)),
  ...wrapped(textOf(description.replace(/<pre>.*?<\/pre>/gs, ' ')), 88),
]

/** Wraps text at `width` characters; longer words aren't split. */
const wrapped = (text: string, width: number) => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

export const textFile = (lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)
