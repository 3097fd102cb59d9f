import { staysWithout } from './missing-chunks-cases.ts'

staysWithout('without a network', (page) => page.context().setOffline(true))
staysWithout('after a release removed its scripts', (page) =>
  page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' })),
)
