import type { ProviderProblem } from '#server/domain/openid.ts'

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const inner = causeOf(error.cause)
  return inner === '' ? error.message : `${error.message}: ${inner}`
}

/** What's wrong with a provider, for the operator. */
export const providerProblemText = ({ reason, cause }: ProviderProblem) =>
  reason === 'unreachable'
    ? `the provider can’t be reached: ${causeOf(cause)}`
    : `the provider isn’t accepted: ${causeOf(cause)}`
