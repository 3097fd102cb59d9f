import { portalCalls } from './portal-calls.ts'
import { testBadDays } from './page-call.ts'

testBadDays(portalCalls)
