import type { DemoText } from './people-texts.ts'

/** A selected demo user, and how to sign in as them now. */
export type DemoUser = {
  username: string
  name: string
  kind: 'customer' | 'manager' | 'agent'
  /** empty for agents */
  company: string
  line: DemoText
  /** null once the user has changed it */
  password: string | null
  factor: 'wizard' | 'token' | 'app' | 'changed'
  /** base32; null before the wizard and once it has changed */
  totpSecret: string | null
  /** Nothing but password and code is asked before the portal opens. */
  isReady: boolean
}
