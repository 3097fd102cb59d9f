import { useState } from 'react'

import { BadgeCount } from '#src/components/feedback/badge.tsx'
import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { LanguageSwitcher } from '#src/components/navigation/language-switcher.tsx'
import { ExternalLink, Link } from '#src/components/action/link.tsx'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { AccountMenu } from '#src/features/shell/account-menu.tsx'
import { AuthLayout } from '#src/components/layout/auth-layout.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import type { BrandProps } from '#src/components/layout/brand.tsx'
import type { Navigation } from '#src/features/shell/navigation.ts'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ShellLayout } from '#src/features/shell/shell-layout.tsx'
import { Lists } from './lists.tsx'
import { Column } from './row.tsx'

const brand: BrandProps = { name: 'Statedesk', link: { to: '/' } }
const navigation: Navigation = [
  {
    label: 'Support',
    icon: 'lifebuoy',
    entries: [
      { label: 'My Tickets', link: { to: '/support/ticket/list' } },
      { label: 'Create Ticket', link: { to: '/support/get-help' } },
    ],
  },
  { label: 'Knowledge Base', icon: 'book', link: { to: '/kb/list' } },
  {
    label: 'Security Manager',
    icon: 'shield',
    entries: [{ label: 'Management', link: { to: '/security-manager/management' } }],
  },
]

export function AuthSample() {
  const [username, setUsername] = useState('m.weber')
  const [password, setPassword] = useState('')

  return (
    <AuthLayout
      brand={brand}
      footer={
        <>
          <ExternalLink href="#legal">Legal information</ExternalLink>
          <LanguageSwitcher languages={['en', 'de', 'he']} value="en" onChange={() => undefined} />
        </>
      }
      help={
        <p>
          <Link to="/login/forgot-password">Forgot password</Link> ·{' '}
          <Link to="/login/forgot-username">Forgot username</Link>
        </p>
      }
    >
      <h1>Sign in</h1>
      <Stepper label="Sign-in" steps={['Login', '2nd Factor Authentication']} current={0} />
      <Column>
        <TextField label="Username" value={username} onChange={setUsername} />
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <Button wide>Sign in</Button>
      </Column>
    </AuthLayout>
  )
}

export function ShellSample() {
  return (
    <ShellLayout
      brand={brand}
      navigation={navigation}
      place="/support/ticket/list"
      tools={
        <>
          <IconButton icon="bell" label="Notifications" />
          <AccountMenu username="m.weber" summary="Maria Weber" entries={[]} />
        </>
      }
    >
      <PageHeader title="My tickets" action={<Button icon="add">Create ticket</Button>}>
        Everything your company asked us and what became of it.
      </PageHeader>
      <Lists />
      <BadgeCount count={0} />
    </ShellLayout>
  )
}

export function FormSample() {
  const [name, setName] = useState('')

  return (
    <main>
      <PageHeader title="My profile" />
      <FormColumns
        help={
          <>
            <h2>Who can see this</h2>
            <p>Your colleagues and our support see your name on tickets and comments.</p>
          </>
        }
      >
        <Column>
          <TextField label="Name" value={name} onChange={setName} />
          <Button>Save profile</Button>
        </Column>
      </FormColumns>
    </main>
  )
}
