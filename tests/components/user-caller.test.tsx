import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { getCustomerUser } from '#contract/agent-users.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { agentRoles, workingRoles } from '#contract/rules/agent-roles.ts'
import { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import { UserPage } from '#src/features/agent/customers/user-page.tsx'
import { customer } from '#tests/flows/agent/agent-user/model.ts'
import { heading, showInEnglish } from '#tests/flows/on-screen.tsx'

const getUser = fromPromise<Answer<typeof getCustomerUser>, Payload<typeof getCustomerUser>>(
  async () => ({ data: customer }),
)

test.each(agentRoles)(
  'offers to identify a caller if the agent can do so, as %s [T258]',
  async (role) => {
    const machine = agentUserMachine.provide({ actors: { getUser } })
    const actor = createActor(machine, { input: { userId: customer.userId } }).start()
    await showInEnglish(
      <UserPage actor={actor} agentRole={role} caller={<p>Who is calling</p>} help={null}>
        {null}
      </UserPage>,
    )
    await expect.element(heading(customer.name)).toBeVisible()
    const isOffered = page.getByText('Who is calling').query() !== null
    expect(isOffered).toBe(workingRoles.includes(role))
  },
)
