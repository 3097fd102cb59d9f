export { replayTest } from './replay-test.ts'
export { assertTestCoverage, type TestCoverage } from './test-coverage.ts'
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
} from './test-run.ts'
