import { limits, serverLimits } from '#contract/limits.ts'
import { upTo } from './hostile-forms.ts'

const longest = limits.descriptionMax

const tags = [
  '<ul><li>',
  '<p>',
  '<p>x</p>',
  '<b>',
  '</p>',
  '<br>',
  '<li>x',
  '<',
  '<a',
  '<svg>',
  '<x>',
  '<img src="/media/x">',
  '<a href="http://x/">x</a>',
  '<b><i></b></i>',
  '<table><tr><td>',
  '<script>',
  '<style>',
  '<textarea>',
  '<!--',
  '<!---->',
  '<?x>',
  '<![CDATA[',
  '</b>',
]
const texts = [
  '&amp;',
  '&',
  '>',
  '"',
  ' ',
  'x ',
  '\n',
  '&#x41;',
  '&CounterClockwiseContourIntegral;',
]

/** As many tags as a description may have, then plain text up to the limit. */
const manyOf = (tag: string) => {
  const count = Math.floor(serverLimits.descriptionTagsMax / (tag.split('<').length - 1))
  return (tag.repeat(count) + upTo(longest, 'text ')).slice(0, longest)
}

/** The worst descriptions within their limits, by what they repeat. */
export const hostileDescriptions: Record<string, string> = {
  ...Object.fromEntries(tags.map((tag) => [tag, manyOf(tag)])),
  ...Object.fromEntries(texts.map((text) => [text, upTo(longest, text)])),
  'one tag with attributes': `<a ${Array.from({ length: 20_000 }, (_, at) => `a${at}`).join(' ')}>`,
  'comments in an address': `<a href="${upTo(longest - 20, '<!---->').slice(0, 60_000)}">`,
  'a long address': `<img src="/media/${upTo(longest - 20, 'a')}">`,
}
