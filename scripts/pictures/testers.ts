import { execFileSync } from 'node:child_process'

import MarkdownIt from 'markdown-it'
import type { Browser } from 'playwright'

const text = ['ticket-comment', '--kind', 'shortest', '--to', 'refused', '--format', 'markdown']

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; color: #1c1917; margin: 32px 40px; inline-size: 720px }
  h1 { font-size: 24px } h2 { font-size: 17px } h1, h2 { line-height: 1.3; font-weight: 600 }
  code { font-size: 13px; background: #f5f5f4; padding: 2px 6px; border-radius: 4px }
  ul { list-style: none; padding-inline-start: 4px } li { margin-block: 2px }
  input { inline-size: 15px; block-size: 15px; vertical-align: -2px; margin-inline-end: 4px }
`

/** The screenshot of docs/testers.md: a manual test script, rendered. */
export const captureTesters = async (browser: Browser) => {
  const script = execFileSync(process.execPath, ['scripts/paths.ts', ...text], {
    encoding: 'utf8',
  })
  const body = new MarkdownIt().render(script).replaceAll('[ ] ', '<input type="checkbox"> ')
  const page = await browser.newPage({ viewport: { width: 800, height: 760 } })
  await page.setContent(`<style>${style}</style>${body}`)
  await page.screenshot({ path: 'docs/pictures/manual-script.png' })
}
