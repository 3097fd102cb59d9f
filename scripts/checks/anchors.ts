/** As code hosts do: `## Use the command line` becomes `use-the-command-line`. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** What a link can lead to in a page. */
export const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([
    ...[...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...page.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id),
  ])
