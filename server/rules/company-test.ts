import type { CompanyRefusal } from '#contract/company-sign-in.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { updateProvider } from '#server/db/accounts/company-providers.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { saysFactor } from '#server/domain/openid.ts'
import type { Visitor } from './caller.ts'
import type { Evaluation } from './company-visit.ts'

type Problem = 'unreachable' | CompanyRefusal

const problemOf = (evaluation: Evaluation): Problem | null => {
  if (evaluation.outcome === 'proven') return null
  return evaluation.outcome === 'unreachable' ? 'unreachable' : evaluation.reason
}

/**
 * Records a security manager's test, which signs nobody in and links nothing; returns its problem. A test
 * whose session has ended isn't recorded (T295).
 */
export const finishTest = async (
  caller: Visitor,
  evaluation: Evaluation,
): Promise<Problem | null> => {
  const { db, now } = caller.services
  const { attempt, provider } = evaluation
  const problem = problemOf(evaluation)
  if (!attempt || !provider || problem === 'session') return problem
  const hasFactor =
    evaluation.outcome === 'proven' && saysFactor(provider.factorAcr, evaluation.identity)
  await inTransaction(db, async (tx) => {
    await updateProvider(tx, provider.id, {
      testedAt: now(),
      testedBy: attempt.accountId,
      testProblem: problem ?? '',
      testHasFactor: hasFactor ? 1 : 0,
    })
    await audit(tx, now(), {
      event: 'company.tested',
      ...(attempt.accountId !== null && { accountId: attempt.accountId }),
      address: caller.address,
      detail: problem ?? 'passed',
    })
  })
  return problem
}
