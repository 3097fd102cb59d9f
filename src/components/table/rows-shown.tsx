import { Trans, useLingui } from '@lingui/react/macro'

import { countIn } from '#src/i18n/numbers.ts'

type RowsShownProps = { first: number; count: number; total: number }

/** Which rows of how many are shown: "11–20 of 234". */
export function RowsShown({ first, count, total }: RowsShownProps) {
  const { i18n } = useLingui()
  const format = (number: number) => countIn(i18n.locale, Math.min(total, number))
  const from = format(first)
  const to = format(first + count - 1)
  const all = format(total)

  if (total === 0) return <Trans>No entries</Trans>
  if (total === 1) return <Trans>One entry</Trans>
  return (
    <Trans>
      {from}–{to} of {all}
    </Trans>
  )
}
