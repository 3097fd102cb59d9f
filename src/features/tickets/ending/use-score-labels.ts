import { useLingui } from '@lingui/react/macro'

/** What each score means, worst first (T86). */
export function useScoreLabels() {
  const { t } = useLingui()
  return [
    t`Very dissatisfied`,
    t`Dissatisfied`,
    t`Neither satisfied nor dissatisfied`,
    t`Satisfied`,
    t`Very satisfied`,
  ]
}
