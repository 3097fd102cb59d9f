import { Trans } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { LoginFrame } from '#src/features/sign-in/public.ts'
import { portalLanguages } from '#src/i18n/languages.ts'
import { css } from '#styled-system/css'

type AgentFrameProps = { title: string; reached?: number; children: ReactNode }

/** The frame of the pages before an agent's sign-in. */
export function AgentFrame({ children, ...frame }: AgentFrameProps) {
  return (
    <LoginFrame home={linkOptions({ to: '/agent' })} languages={portalLanguages} {...frame}>
      <p className={areaStyles}>
        <Trans>Agent workspace</Trans>
      </p>
      {children}
    </LoginFrame>
  )
}

const areaStyles = css({ color: 'quiet', fontSize: 'md', fontWeight: 'strong' })
