import type { Exception, Finding, Rule, Subject } from './rule.ts'
import { eventRules, stateRules } from './rules/states.ts'
import { literalRules } from './rules/literal.ts'
import { outsideRules } from './rules/outside.ts'
import { secretRules } from './rules/secrets.ts'

export const allRules: readonly Rule[] = [
  ...stateRules,
  ...literalRules,
  ...eventRules,
  ...outsideRules,
  ...secretRules,
]

/** The rules that apply to any machine. */
export const usualRules: readonly Rule[] = allRules.filter(({ isHouseRule }) => !isHouseRule)

const isEqual = (one: Finding) => (other: Finding) => isSame(one)(other) && one.at === other.at

/**
 * Every violation of one or more machines, in the order of the rules. What machines of the same
 * file share is reported once.
 */
export const lint = <Kind extends Subject>(
  subjects: Kind | readonly Kind[],
  rules: readonly Rule<Kind>[] = usualRules,
): Finding[] => {
  const findings = [subjects]
    .flat()
    .flatMap((subject) =>
      rules.flatMap(({ id, sentence, faults }) =>
        faults(subject as Kind).map((fault): Finding => ({ ...fault, rule: id, sentence })),
      ),
    )
  return findings.filter((one, place) => findings.findIndex(isEqual(one)) === place)
}

type Named = { readonly rule: string; readonly name: string }

const isSame = (one: Named) => (other: Named) => one.rule === other.rule && one.name === other.name

export const messageOf = ({ rule, name, at, sentence }: Finding): string =>
  `${name} ${sentence} (${rule}${at ? `, ${at}` : ''})`

/**
 * One sentence for each violation without an exception, and for each exception that is unused or
 * has no reason.
 */
export const problemsIn = (
  findings: readonly Finding[],
  exceptions: readonly Exception[] = [],
): string[] => [
  ...findings.filter((finding) => !exceptions.some(isSame(finding))).map(messageOf),
  ...exceptions
    .filter((exception) => !findings.some(isSame(exception)))
    .map(({ rule, name }) => `${name} has an exception that is no longer used (${rule})`),
  ...exceptions
    .filter(({ reason }) => reason.trim().length < 10)
    .map(({ rule, name }) => `${name} has an exception without a reason (${rule})`),
]

const quoted = /(['"`])([\w.:/-]+)\1/g

/** The event types a page's source may send: every quoted word in it. */
export const eventsIn = (source: string): string[] =>
  [...source.matchAll(quoted)].map(([, , word = '']) => word)
