/** Tags that format words in a paragraph. */
export const formats: ReadonlyMap<string, string> = new Map(
  ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'].map((tag) => [tag, tag]),
)

/** Tags that contain paragraphs or cells, and the tag each is written as. */
export const structures: ReadonlyMap<string, string> = new Map([
  ...['ul', 'ol', 'li', 'table', 'tbody', 'thead', 'tr', 'td', 'th', 'pre'].map(
    (tag) => [tag, tag] as const,
  ),
  ...(['h2', 'h3', 'h4', 'blockquote'] as const).map((tag) => [tag, tag] as const),
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Tags that contain text without a paragraph around it. */
const cells: ReadonlySet<string> = new Set(['li', 'td', 'th', 'h2', 'h3', 'h4', 'pre'])

const closingTags = (tags: readonly string[]) => tags.toReversed().map((tag) => `</${tag}>`)

/** Writes a tag only once it has content. */
export class HtmlWriter {
  readonly #out: string[] = []
  readonly #open: { tag: string; markup: string; isWritten: boolean }[] = []
  #paragraph: number | null = null
  #last: number | null = null

  #isInCell() {
    return this.#open.some(({ tag, isWritten }) => isWritten && cells.has(tag))
  }

  #endFormats() {
    const formatted = this.#open.filter(({ tag, isWritten }) => isWritten && formats.has(tag))
    this.#out.push(...closingTags(formatted.map(({ tag }) => tag)))
    for (const open of formatted) open.isWritten = false
  }

  #endParagraph() {
    if (this.#paragraph === null) return
    this.#endFormats()
    this.#out.push('</p>')
    this.#paragraph = null
  }

  leaf(line: number, markup: string, isNewParagraph: (from: number, to: number) => boolean) {
    const isStructural = this.#open.some(
      ({ tag, isWritten }) => !isWritten && structures.has(tag) && !formats.has(tag),
    )
    if (isStructural) {
      this.#endParagraph()
      this.#endFormats()
      this.#last = null
      for (const open of this.#open) {
        if (open.isWritten || formats.has(open.tag)) continue
        this.#out.push(open.markup)
        open.isWritten = true
      }
    }
    const last = this.#last
    if (last !== null && last !== line) {
      if (this.#isInCell()) this.#out.push('<br />')
      else if (isNewParagraph(last, line)) this.#endParagraph()
      else this.#out.push('<br />')
    }
    if (markup === '<hr />' && !this.#isInCell()) this.#endParagraph()
    else if (this.#paragraph === null && !this.#isInCell()) {
      this.#endFormats()
      this.#out.push('<p>')
      this.#paragraph = line
    }
    for (const open of this.#open) {
      if (open.isWritten || !formats.has(open.tag)) continue
      this.#out.push(open.markup)
      open.isWritten = true
    }
    this.#out.push(markup)
    this.#last = markup === '<hr />' ? null : line
  }

  open(tag: string, markup: string) {
    this.#open.push({ tag, markup, isWritten: false })
  }

  close() {
    const open = this.#open.pop()
    if (!open?.isWritten) return
    if (!formats.has(open.tag)) {
      this.#endParagraph()
      this.#last = null
    }
    this.#out.push(`</${open.tag}>`)
  }

  end() {
    this.#endParagraph()
    return this.#out.join('')
  }
}
