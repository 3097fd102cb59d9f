export type Check = { name: string; command: [string, ...string[]] }

const layers = ['contract', 'demo', 'machines', 'packages', 'scripts', 'server', 'src']

/** The parts of `npm run check`, slowest first, so that no core waits for the last one. */
export const checks: Check[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'patterns', command: ['node', 'scripts/checks/patterns.ts'] },
  { name: 'spelling', command: ['cspell', '--no-progress', '--quiet'] },
  { name: 'texts', command: ['npm', 'run', '--silent', 'texts:check'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'layers', command: ['depcruise', ...layers] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'flow rules', command: ['node', 'scripts/checks/flow-rules.ts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'commits', command: ['node', 'scripts/checks/commits.ts'] },
  { name: 'source rules', command: ['node', 'scripts/checks/source-rules.ts'] },
  { name: 'specification', command: ['node', 'scripts/spec.ts', '--check'] },
  { name: 'references', command: ['node', 'scripts/checks/references.ts'] },
  { name: 'diagrams', command: ['npm', 'run', '--silent', 'flows', '--', '--check'] },
  { name: 'written pages', command: ['node', 'scripts/pages.ts', '--check'] },
  { name: 'supply chain', command: ['node', 'scripts/checks/supply-chain.ts'] },
  { name: 'twins', command: ['node', 'scripts/checks/twins.ts'] },
  { name: 'budget', command: ['size-limit'] },
]
