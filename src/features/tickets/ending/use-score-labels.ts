import { useLingui } from '@lingui/react/macro'

/** T86: what each score means, worst first. */
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
