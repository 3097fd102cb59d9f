/** A file that a thread or process runs, beside the one that starts it: a source, or a file of the bundle. */
export const fileBeside = (name: string, importer: string) =>
  new URL(importer.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, importer)
