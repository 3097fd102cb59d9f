export {
  activeStates,
  actionName,
  allStates,
  childOf,
  childrenOf,
  eventWords,
  invokedBy,
  isLeaf,
  isMachine,
  placeOf,
  statesOf,
  transitionLabel,
  transitionsOf,
  transitionWords,
  type Invoked,
} from './read.ts'
export { foldableIn, type Look } from './fold.ts'
export { guardWords } from './guard-words.ts'
export { curveThrough } from './layout/curve.ts'
export { layOut } from './layout/layout.ts'
export {
  marks,
  metrics,
  type Measure,
  type PlacedArrow,
  type PlacedBox,
  type Plan,
  type Point,
  type Size,
} from './layout/plan.ts'
export { chartStyles, darkColours, lightColours, pageColours, type ChartColours } from './styles.ts'
export { machinesOf, type NamedMachine } from './machines-of.ts'
export { estimate } from './measure.ts'
export { mermaidOf } from './mermaid.ts'
export { childPlace, shapeOf, type Box, type Children, type Line, type Shape } from './shape.ts'
export { keyOf, stepOf, type TakenStep } from './shape.ts'
export { svgOf, type Marked } from './svg.ts'
