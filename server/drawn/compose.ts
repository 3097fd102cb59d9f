/** Where the portal looks drawn for another browser than this one, its own drawing takes the place. */
const notForHere = '[data-undrawn] #drawn{display:none}'

/** Styles of single elements as rules: the policy lets no attribute style anything. */
const withoutAttributes = (markup: string) => {
  const rules: string[] = []
  const html = markup.replace(/ style="([^"&<]*)"/g, (_, style: string) => {
    const known = rules.indexOf(style)
    const rule = known < 0 ? rules.push(style) - 1 : known
    return ` data-styled="${rule}"`
  })
  const css = rules.map((style, rule) => `[data-styled="${rule}"]{${style}}`)
  return { inner: html, style: [notForHere, ...css].join('') }
}

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

type Parts = { markup: string; language: string; view: string; byCall: Record<string, string> }

/** The portal's own script: index.html starts it once the drawn page is painted. */
const mainScript = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/

/** Puts what was drawn, and the answers it was drawn from, into the portal's page. */
export const compose = (page: string, { markup, language, view, byCall }: Parts) => {
  const { inner, style } = withoutAttributes(markup)
  const [, main = ''] = mainScript.exec(page) ?? []
  const html = `<html lang="${language}" dir="ltr" data-view="${view}" data-main="${main}">`
  const drawn = page
    .replace(/<html [^>]*>/, () => html)
    .replace(mainScript, () => `<link rel="modulepreload" crossorigin href="/${main}">`)
    // Fetched ahead, but not compiled before the rows are painted.
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replace('<script>', () => `<style>${style}</style>${dataBlock('answers', byCall)}<script>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="drawn">${inner}</div><div id="root" hidden></div>`,
    )
  return { html: drawn, style }
}
