export { replayTest } from './replay-test.ts'
export { assertTestCoverage, type TestCoverage } from './test-coverage.ts'
export {
  formatTestCoverage,
  formatTestCoverageHTML,
  formatTestCoverageJUnit,
  testCoverageToJSON,
} from './test-formats.ts'
export type { SavedFailures } from './saved-failures.ts'
export type { TemporalProperty } from './temporal.ts'
export { createTestModel, type TestParam, type TestPath } from './test-model.ts'
export {
  modelOf,
  testPaths,
  type PathGenerator,
  type PathOptions,
  type PathReport,
  type PathResult,
} from './test-paths.ts'
export {
  ModelTestFailure,
  runPath,
  type SendContext,
  type TestFixture,
  type TestSut,
  type TestSutSession,
  type WalkEnd,
} from './test-run.ts'
