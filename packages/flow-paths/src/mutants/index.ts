export { kinds, type Kind } from './alterations.ts'
export { mutantsOf, type Mutant } from './mutants.ts'
export { recorded } from './recorded.ts'
export { swap } from './swap.ts'
