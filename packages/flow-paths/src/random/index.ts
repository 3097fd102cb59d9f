export { walkByChance, type Chance, type Findings } from './chance.ts'
export { type Begin, type Fault, type Player, playerOf } from './play.ts'
export { pathNamed } from '../kinds.ts'
