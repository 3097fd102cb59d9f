export { createPlaywrightSut, type PlaywrightPage, type PlaywrightSutConfig } from './sut.ts'
export { stateOn, watchActors, type Watching } from './watch.ts'
