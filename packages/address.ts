/** `repository` in a package.json. */
export type Repository = string | { readonly url: string }

/**
 * Where a package and its sources are found, derived from the one setting that says where the
 * repository is: `repository` in the workspace's package.json.
 */
export function addressOf(name: string, repository: Repository | undefined) {
  if (repository === undefined) return {}
  const url = typeof repository === 'string' ? repository : repository.url
  const page = url.replace(/^git\+/, '').replace(/\.git$/, '')
  return {
    repository: { type: 'git', url: `git+${page}.git`, directory: `packages/${name}` },
    homepage: `${page}/tree/main/packages/${name}#readme`,
    bugs: `${page}/issues`,
  }
}
