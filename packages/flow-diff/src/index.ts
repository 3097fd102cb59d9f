export { commitOf, repositoryAround, UnknownCommit, withCommit } from './at-commit.ts'
export { differenceOf } from './difference.ts'
export { outlineOf, outlinesOf, type Outline, type Outlines } from './difference.ts'
