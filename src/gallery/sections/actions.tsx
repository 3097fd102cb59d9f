import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Link } from '#src/components/action/link.tsx'
import { Switch } from '#src/components/form/switch.tsx'
import { useState } from 'react'
import { Row } from './row.tsx'

const variants = ['solid', 'outline', 'quiet', 'danger'] as const

export function Actions() {
  const [on, setOn] = useState(true)
  return (
    <>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Save password
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Save password
          </Button>
        ))}
      </Row>
      <Row>
        <Button disabled>Verify code</Button>
        <Button disabled reason="Type the six digits of your app.">
          Verify code
        </Button>
        <Button size="small" variant="outline" icon="refresh">
          Reset
        </Button>
        <Button icon="add">Create ticket</Button>
      </Row>
      <Row>
        <IconButton icon="bell" label="Notifications" />
        <IconButton icon="copy" label="Copy link" disabled />
        <ButtonLink variant="outline" icon="back" size="small" to="/support/ticket/list">
          My tickets
        </ButtonLink>
        <BackLink to="/support/ticket/list">My Tickets</BackLink>
        <p>
          Or read <Link to="/login/login-help">the login manual</Link>.
        </p>
        <Switch label="Notify me by e-mail" checked={on} onChange={setOn} />
        <Switch label="Being saved" checked busy onChange={setOn} />
      </Row>
    </>
  )
}
