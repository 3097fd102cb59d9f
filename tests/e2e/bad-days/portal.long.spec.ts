import { portalCalls } from './portal-calls.ts'
import { survivesBadDays } from './page-call.ts'

survivesBadDays(portalCalls)
