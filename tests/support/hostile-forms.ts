import type { Call } from '#contract/call.ts'
import { fieldsOf, namedFields, type Field } from '#server/http/form-fields.ts'
import { limits, serverLimits } from '#contract/limits.ts'

/** A text repeated up to a length. */
export const upTo = (length: number, text: string) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** More pairs than any call reads. */
const maxPairs = 12_000

/** Numbered texts joined up to a length. */
const numbered = (length: number, textOf: (at: number) => string) => {
  const all = Array.from({ length: maxPairs }, (_, at) => textOf(at)).join('')
  return all.slice(0, all.lastIndexOf('&', length))
}

/** The worst forms of this size, for any field names. */
const shapesOfAny: Record<string, (bytes: number) => string> = {
  'indexes inside indexes': (bytes) => numbered(bytes, (at) => `a[${at}][${at}]=1&`),
  'unknown names': (bytes) => numbered(bytes, (at) => `f${at}=1&`),
  'one unknown name': (bytes) => upTo(bytes, 'a=1&'),
  ampersands: (bytes) => upTo(bytes, '&'),
  'equals signs': (bytes) => upTo(bytes, '='),
  'opening brackets': (bytes) => upTo(bytes, '['),
  'encoded brackets': (bytes) => upTo(bytes, '%5B'),
  'brackets 10,000 deep': (bytes) => upTo(bytes, `a${'[a]'.repeat(10_000)}=1&`),
  'broken percent-encoding': (bytes) => upTo(bytes, '%'),
}

/** The worst forms for a field of this name. */
const shapesOfField: Record<string, (bytes: number, name: string) => string> = {
  'a long text': (bytes, name) => upTo(bytes, `${name}=${'a'.repeat(bytes)}`),
  'spaces as plus signs': (bytes, name) => upTo(bytes, `${name}=${'+'.repeat(bytes)}`),
  'an encoded text': (bytes, name) => `${name}=${upTo(bytes - name.length - 10, '%E2%82%AC')}`,
  'a repeated name': (bytes, name) => upTo(bytes, `${name}=1&`),
  'a list of words': (bytes, name) => numbered(bytes, (at) => `${name}[]=w${at}&`),
  'a list of nothing': (bytes, name) => upTo(bytes, `${name}[]=&`),
  'a list by number': (bytes, name) => numbered(bytes, (at) => `${name}[${at}]=1&`),
  'lists in a list': (bytes, name) => numbered(bytes, (at) => `${name}[${at}][${at}]=1&`),
  'JSON lists 100,000 deep': (bytes, name) => `${name}=${upTo(bytes - name.length - 1, '[')}`,
  'JSON groups in groups': (bytes, name) => `${name}=${upTo(bytes - name.length - 1, '{"a":')}`,
  'a JSON list': (bytes, name) => `${name}=[${upTo(bytes - name.length - 4, '1,')}1]`,
  'a JSON list of lists': (bytes, name) => `${name}=[${upTo(bytes - name.length - 5, '[],')}1]`,
}

/** JSON is parsed up to 128 KB, so the worst case is just below. */
const jsonBytes = 128 * 1024

const kindOf = (field: Field) =>
  field.kind === 'group' ? 'group' : field.max === null ? 'text' : 'list'

/** The worst forms of a call within its limit. */
export const hostileForms = (call: Call): Record<string, string> => {
  const bytes = call.maxBytes
  const forms = Object.entries(shapesOfAny).map(([what, form]) => [what, form(bytes)])
  const fields = namedFields(fieldsOf(call.body))
  // One text, one list and one group: fields of the same kind are parsed the same way.
  const kinds = new Map(fields.map((field) => [kindOf(field), field.name]))
  const names = [...kinds.values()]
  for (const name of names)
    for (const [what, form] of Object.entries(shapesOfField)) {
      const size = what.includes('JSON') ? Math.min(bytes, jsonBytes) : bytes
      forms.push([`${what} in ${name}`, form(size, name)])
    }
  return Object.fromEntries(forms)
}

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
