import { useSelector } from '@xstate/react'
import { pageOf } from 'flow-paths/page'
import { walkByChance } from 'flow-paths/random'
import { useState, type ComponentProps } from 'react'
import { expect, test } from 'vitest'

import type { LoginActor } from '#machines/sign-in/login.machine.ts'
import { LoginPage } from '#src/features/sign-in/login-page.tsx'
import { loginModel } from '#tests/flows/sign-in/login/model.ts'
import { pageOptions } from '#tests/model/page-walker.ts'
import { loginScreen } from '#tests/flows/sign-in/login/screen.tsx'

/** Ignores the way back to the login page after the user has returned from the emergency code. */
function LoginPageWithAFault(props: ComponentProps<typeof LoginPage>) {
  const [hasWavered, setHasWavered] = useState(false)
  const wavers = useSelector(props.actor, (snapshot) => snapshot.matches('emergency'))
  if (wavers && !hasWavered) setHasWavered(true)
  const deaf: LoginActor = Object.create(props.actor, {
    send: {
      value: (event: Parameters<LoginActor['send']>[0]) => {
        if (event.type !== 'login.restart' || !hasWavered) props.actor.send(event)
      },
    },
  })
  return <LoginPage {...props} actor={deaf} />
}

const chance = { seed: 7, steps: 500 }
const pageOn = (screen: ReturnType<typeof loginScreen>) =>
  pageOf(loginModel, screen, { ...pageOptions, timeout: 500 })

test('finds a planted fault within 500 steps, with the shortest path that shows it', async () => {
  const findings = await walkByChance(loginModel, pageOn(loginScreen(LoginPageWithAFault)), chance)
  expect(findings.walked).toBeLessThan(500)
  expect(findings.fault?.path.name).toBe(
    [
      'the user reloads the page during the second step',
      'the user chooses to sign in with the emergency code',
      'the user goes back to the verification code',
      'the user goes back to the login page',
    ].join(' → '),
  )
}, 240_000)

test('finds no fault in the real page in sixty random steps', async () => {
  const findings = await walkByChance(loginModel, pageOn(loginScreen()), { seed: 3, steps: 60 })
  expect(findings).toEqual({ walked: 60, fault: undefined })
}, 60_000)
