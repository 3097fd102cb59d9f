import { graphSize, type Model, transitionPaths, withoutPrefixes } from 'flow-paths'

/** Every path of a flow, one per line, so that changes show in review. */
export function pathsPage(name: string, title: string, model: Model | undefined): string {
  const file = `tests/model/models/${name}.model.ts`
  if (!model) return `# ${title}: no paths yet\n\nThey come with \`${file}\`.\n`
  const { situations, ways } = graphSize(model)
  const paths = withoutPrefixes(transitionPaths(model))
  return [
    `# ${title}: every path`,
    `${situations} situations, ${ways} ways on from them, ${paths.length} paths. ` +
      `The words come from \`${file}\`, the paths from the machine.`,
    paths.map((path) => `- ${path.name}`).join('\n'),
    '',
  ].join('\n\n')
}
