export { walkByChance, type Chance, type Findings } from './chance.ts'
export type { Begin, Fault, Player } from './play.ts'
export { playerOf } from './player-of.ts'
export { pathNamed } from '../named-path.ts'
