import { budgets, type Budget, type BudgetName } from './budgets.ts'

export type Exceeded = { name: BudgetName; of: string; value: number }

const spelled = (value: number, unit: Budget['unit']) =>
  unit === 'times' ? value.toFixed(2) : `${value.toFixed(1)} ${unit}`

/** What is allowed and aimed at, as a bench prints it behind a value. */
const allowed = ({ max, goal, unit }: Budget) =>
  [`at most ${max} ${unit}`, ...(goal === undefined ? [] : [`goal ${goal}`])].join(', ')

/** Compares values with the table, and remembers which were above it. */
export const openComparison = () => {
  const exceeded: Exceeded[] = []
  return {
    exceeded,
    /** A value with its budget; `of` says which of several was measured. */
    within: (name: BudgetName, value: number, of = '') => {
      const budget: Budget = budgets[name]
      // What couldn't be measured isn't within anything.
      if (!(value <= budget.max)) exceeded.push({ name, of, value })
      return `${spelled(value, budget.unit)} (${allowed(budget)})`
    },
    /** What was above its budget, a line each. */
    report: () =>
      exceeded.map(({ name, of, value }) => {
        const budget: Budget = budgets[name]
        return `${name}${of && ` (${of})`}: ${spelled(value, budget.unit)}, ${allowed(budget)}`
      }),
  }
}
