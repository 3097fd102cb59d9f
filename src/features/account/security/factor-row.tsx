import type { ReactNode } from 'react'

import { Icon } from '#src/components/icon/icon.tsx'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { css } from '#styled-system/css'
import { rowMetaStyles, rowStyles, rowTextsStyles } from './security-section.tsx'

type FactorRowProps = { icon: IconName; name: ReactNode; children: ReactNode; action?: ReactNode }

/** A second factor, what it's for, and how to replace it. */
export function FactorRow({ icon, name, children, action }: FactorRowProps) {
  return (
    <li className={rowStyles}>
      <Icon name={icon} />
      <div className={rowTextsStyles}>
        <strong className={strongStyles}>{name}</strong>
        <p className={rowMetaStyles}>{children}</p>
      </div>
      {action}
    </li>
  )
}

const strongStyles = css({ fontWeight: 'strong' })
