import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const packages = ['flow-chart', 'flow-diff', 'flow-paths', 'flow-rules', 'flow-viewer']

/** A file that a README shows; its first line is a comment with its name. */
const named = /^\/\/ ([\w./-]+\.tsx?)\b/
const excerpt = /```tsx?\n([\s\S]*?)```/g
/** Without the comment after `#`. */
const command = /^npx (flow-.*?)(?: +#.*)?$/gm

/**
 * What the README of a package shows: files, excerpts without a file name, and commands as lists of
 * words.
 */
export function readmeOf(name: string) {
  const text = readFileSync(join(import.meta.dirname, name, 'README.md'), 'utf8')
  const excerpts = [...text.matchAll(excerpt)].map(([, code = '']) => ({
    file: named.exec(code)?.[1],
    code,
  }))
  return {
    text,
    files: excerpts.flatMap(({ file, code }) => (file === undefined ? [] : [{ file, code }])),
    unnamed: excerpts.filter(({ file }) => file === undefined).map(({ code }) => code),
    commands: [...text.matchAll(command)].map(([, line = '']) => line.split(' ')),
  }
}

/** How the examples are compiled. */
export const settings = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    jsx: 'react-jsx',
    skipLibCheck: false,
  },
})
