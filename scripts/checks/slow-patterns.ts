const ownPage = 'reads the page that we have built'
const setting = 'reads a setting of the operator'
const fewCharacters = 'an attempt reads at most 50 characters'

/** Patterns whose time isn't linear, and why no stranger can use that. */
export const slowPatterns: Readonly<Record<string, string>> = {
  [String.raw`/^[^\p{L}]+|[^\p{L}]+$/gu`]: 'reads a password, which has at most 256 characters',
  [String.raw`/[^\p{L}\p{N}]+$/u`]: 'reads a password, which has at most 256 characters',
  [String.raw`/<title>.*?<\/title>/`]: ownPage,
  [String.raw`/<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/json")[^>]*>([\s\S]*?)<\/script>/g`]:
    ownPage,
  [String.raw`/<style>([\s\S]*?)<\/style>/g`]: ownPage,
  [String.raw`/(\b(tel|fon|telefon|fax|mobil|phone|mobile)\b|\+\d{2}[\s(]|\bwww\.|\bhttps?:|@[^\s.@]{1,63}\.\w|\bHRB\b|\bGmbH\b|\bLtd\b|\bInc\b)/i`]:
    'reads lines of at most 120 characters',
  [String.raw`/(?:\+|%2B)(?:a|c|e|g)[0-9a-z]{1,10}-[0-9a-z]{1,10}-[0-9a-z]{21}(?=@|%40)/gi`]:
    fewCharacters,
  [String.raw`/=\?([^?\s]{1,60})\?([bq])\?([^?\s]{0,2000})\?=/gi`]:
    'each of its parts ends at a question mark, so attempts share no characters',
  [String.raw`/\/+$/`]: setting,
  [String.raw`/<pre>.*?<\/pre>/gs`]: 'reads texts of the demo',
  [String.raw`/(?<=:\/\/[^/?#@]*:)[^/?#]*(?=@)/`]: setting,
  [String.raw`/(?<=[?&][^=&]*(?:pass|secret|key|token)[^=&]*=)[^&#]+/gi`]: setting,
  [String.raw`/\/\/[^@\s]*@/g`]: setting,
  [String.raw`/\W.*$/`]: 'reads a type that we have detected',
  [String.raw`/[.?]+$/`]: 'reads an error of a library',
}
