import { useLingui } from '@lingui/react/macro'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import type { Agent } from '#machines/agent/agent-session.machine.ts'
import {
  AccountMenu,
  agentKeys,
  focusRow,
  focusSearch,
  followBackLink,
  followNeighbour,
  ShortcutList,
  useShortcuts,
} from '#src/features/shell/public.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { css } from '#styled-system/css'
import { RoleName } from './role-name.tsx'

/** The agent's menu with the sign-out, and the shortcuts that work on every page. */
export function AgentTools({ agent, onLeave }: { agent: Agent; onLeave: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [hasKeys, setHasKeys] = useState(() => readRecord('shortcuts') !== 'off')
  const toggleKeys = () => {
    writeRecord('shortcuts', hasKeys ? 'off' : 'on')
    setHasKeys(!hasKeys)
  }

  useShortcuts((shortcut) => {
    switch (shortcut) {
      case 'palette':
      case '/':
        return focusSearch()
      case 'j':
        return focusRow(1)
      case 'k':
        return focusRow(-1)
      case 'u':
        return followBackLink()
      case ']':
        return followNeighbour('next')
      case '[':
        return followNeighbour('previous')
      case 'c':
        if (workingRoles.includes(agent.role)) void navigate({ to: '/agent/ticket/new' })
        return
      case '?':
        return setIsHelpOpen(true)
    }
  })

  return (
    <>
      <AccountMenu
        username={agent.name}
        summary={
          <div className={summaryStyles}>
            <strong className={nameStyles}>{agent.name}</strong>
            <RoleName role={agent.role} />
          </div>
        }
        entries={[
          {
            id: 'account',
            label: t`Your account`,
            icon: 'person',
            link: linkOptions({ to: '/agent/account' }),
          },
          {
            id: 'shortcuts',
            label: t`Keyboard shortcuts`,
            icon: 'info',
            onSelect: () => setIsHelpOpen(true),
          },
          {
            id: 'keys',
            label: hasKeys ? t`Turn off single-key shortcuts` : t`Turn on single-key shortcuts`,
            icon: 'filter',
            onSelect: toggleKeys,
          },
          {
            id: 'leave',
            label: t`Sign out`,
            icon: 'leave',
            withSeparator: true,
            onSelect: onLeave,
          },
        ]}
      />
      <ShortcutList
        open={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        keys={agentKeys}
        hasPalette={false}
      />
    </>
  )
}

const summaryStyles = css({ display: 'grid', gap: '[2px]', paddingBlock: '1' })
const nameStyles = css({ fontSize: 'md', fontWeight: 'strong', color: 'text' })
