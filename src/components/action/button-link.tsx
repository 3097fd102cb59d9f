import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { css, cx } from '#styled-system/css'
import { buttonStyles } from './button-styles.ts'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'

type ButtonLinkProps = ComponentProps<'a'> & {
  variant?: 'solid' | 'outline' | 'quiet'
  size?: 'medium' | 'small'
  icon?: IconName
}

/** Looks like a button, but links to something outside the portal: a file or the mail program. */
export function ExternalButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(buttonStyles({ variant, size }), className)}>
      <span className={textStyles}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </span>
    </a>
  )
}

/** Looks like a button because it starts something, but links to a page of the portal. */
export const ButtonLink = createLink(ExternalButtonLink)

const textStyles = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
