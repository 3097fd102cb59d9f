import type { Plugin } from 'vite'

/** What ofetch brings along for addresses with a base or a query and for answers of an unknown kind. */
const standIns: Record<string, string> = {
  destr: 'export default JSON.parse',
  ufo: `
    const refuse = () => { throw new Error('No call has a base or a query.') }
    export { refuse as withBase, refuse as withQuery }`,
}

/** Leaves out of a build what no call of the contract uses of ofetch: 2 KB before the first page. */
export const bareFetch = (): Plugin => ({
  name: 'bare-fetch',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(destr|ufo)$/ },
    handler: (id) => `\0bare-fetch:${id}`,
  },
  load: {
    filter: { id: /^\0bare-fetch:/ },
    handler: (id) => standIns[id.replace('\0bare-fetch:', '')],
  },
})
