import { staysWithout } from './missing-chunks-cases.ts'

staysWithout('after a release removed its scripts', (page) =>
  page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' })),
)
