export { walkByChance, type Begin, type Chance, type Fault, type Findings } from './chance.ts'
export type { Player } from './commands.ts'
export { pathNamed } from '../named-path.ts'
