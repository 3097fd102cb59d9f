import { staysWithout } from './missing-chunks-cases.ts'

staysWithout('without a network', (page) => page.context().setOffline(true))
