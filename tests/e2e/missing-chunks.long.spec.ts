import { testWithoutScripts } from './missing-chunks-cases.ts'

testWithoutScripts('without a network', (page) => page.context().setOffline(true))
testWithoutScripts('after a release removed its scripts', (page) =>
  page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' })),
)
