export type Check = { name: string; command: [string, ...string[]] }

const layers = ['contract', 'demo', 'machines', 'packages', 'scripts', 'server', 'src']

/** The parts of `npm run check`, slowest first, so that no core waits for the last one. */
export const checks: Check[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'spelling', command: ['cspell', '--no-progress', '--quiet'] },
  { name: 'patterns', command: ['node', 'scripts/checks/patterns.ts'] },
  { name: 'texts', command: ['npm', 'run', '--silent', 'texts:check'] },
  { name: 'layers', command: ['depcruise', ...layers] },
  { name: 'dead code', command: ['knip'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'diagrams', command: ['npm', 'run', '--silent', 'flows', '--', '--check'] },
  { name: 'flow rules', command: ['node', 'scripts/checks/flow-rules.ts'] },
  { name: 'specification', command: ['node', 'scripts/spec.ts', '--check'] },
  { name: 'written pages', command: ['node', 'scripts/pages.ts', '--check'] },
  { name: 'source rules', command: ['node', 'scripts/checks/source-rules.ts'] },
  { name: 'twins', command: ['node', 'scripts/checks/twins.ts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'supply chain', command: ['node', 'scripts/checks/supply-chain.ts'] },
  { name: 'references', command: ['node', 'scripts/checks/references.ts'] },
  { name: 'commits', command: ['node', 'scripts/checks/commits.ts'] },
  { name: 'budget', command: ['size-limit'] },
]
