import { cells, formats, structures } from './html-tags.ts'

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
