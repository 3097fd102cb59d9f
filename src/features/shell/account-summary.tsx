import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { fetchProfile } from '#contract/account.ts'
import type { Flags } from '#contract/rules/permissions.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { css } from '#styled-system/css'

type AccountSummaryProps = { username: string; flags: Flags }

/** Who is signed in, for which company and in which role; loaded when the menu opens (H4). */
export function AccountSummary({ username, flags }: AccountSummaryProps) {
  const { data } = useQuery(callQuery(fetchProfile, {}), queryClient)
  const name = `${data?.firstName ?? ''} ${data?.lastName ?? ''}`.trim()

  return (
    <div className={rootStyles}>
      <strong className={nameStyles}>{name || username}</strong>
      {/* The lines are there from the start, so that the entries below don't move. */}
      <span>{data?.company ?? '\u00a0'}</span>
      <span>
        <Role flags={flags} />
        {'\u00a0· '}
        <span dir="ltr">{username}</span>
      </span>
    </div>
  )
}

function Role({ flags }: { flags: Flags }) {
  if (flags.sm) return <Trans>Security manager</Trans>
  if (flags.psm) return <Trans>Partner security manager</Trans>
  return <Trans>User</Trans>
}

const rootStyles = css({ display: 'grid', gap: '[2px]', paddingBlock: '1' })
const nameStyles = css({ fontSize: 'md', fontWeight: 'strong', color: 'text' })
