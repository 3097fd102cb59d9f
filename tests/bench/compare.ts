import { budgets, type Budget, type BudgetName } from './budgets.ts'

export type Exceeded = { name: BudgetName; of: string; value: number }

const spelled = (value: number, unit: Budget['unit']) =>
  unit === 'times' ? value.toFixed(2) : `${value.toFixed(1)} ${unit}`

/** The limit and the goal, printed behind a value. */
const allowed = ({ max, goal, unit }: Budget) =>
  [`at most ${max} ${unit}`, ...(goal === undefined ? [] : [`goal ${goal}`])].join(', ')

/** Compares values with the budgets and collects those that exceed them. */
export const openComparison = () => {
  const exceeded: Exceeded[] = []
  return {
    exceeded,
    /** Prints a value with its budget; `of` says which of several was measured. */
    checkBudget: (name: BudgetName, value: number, of = '') => {
      const budget: Budget = budgets[name]
      // NaN fails, because it means that nothing was measured.
      if (!(value <= budget.max)) exceeded.push({ name, of, value })
      return `${spelled(value, budget.unit)} (${allowed(budget)})`
    },
    /** The exceeded budgets, one per line. */
    report: () =>
      exceeded.map(({ name, of, value }) => {
        const budget: Budget = budgets[name]
        return `${name}${of && ` (${of})`}: ${spelled(value, budget.unit)}, ${allowed(budget)}`
      }),
  }
}
