import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { ErasureObstacles } from '#contract/agent-data-requests.ts'
import { hasObstacles } from '#contract/rules/erasure-obstacles.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { css } from '#styled-system/css'

/** What should be settled before the user is erased (T345). */
export function ErasureWarning({ obstacles }: { obstacles: ErasureObstacles }) {
  const { i18n } = useLingui()
  const { companies, openTickets, openRequests } = obstacles
  if (!hasObstacles(obstacles)) return null
  const names = new Intl.ListFormat(i18n.locale).format(companies)
  return (
    <Notice tone="warning" title={<Trans>Check before you erase this user</Trans>}>
      <ul className={listStyles}>
        {companies.length > 0 && (
          <li>
            <Trans>Nobody else manages the logins of {names}.</Trans>
          </li>
        )}
        {openTickets > 0 && (
          <li>
            <Plural
              value={openTickets}
              one="One ticket of theirs isn’t closed."
              other="# tickets of theirs aren’t closed."
            />
          </li>
        )}
        {openRequests > 0 && (
          <li>
            <Plural
              value={openRequests}
              one="One request for a login isn’t decided."
              other="# requests for logins aren’t decided."
            />
          </li>
        )}
      </ul>
    </Notice>
  )
}

const listStyles = css({ listStyle: 'disc', paddingInlineStart: '4' })
