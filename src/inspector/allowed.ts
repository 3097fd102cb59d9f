/**
 * What of the context of each flow the viewer may see: facts that decide, nothing a person typed,
 * nothing the server told of a person. A flow or key that is not named here stays in the dark.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  session: [],
  login: ['mfaAuthType', 'requireTotp'],
  secondFactorSetUp: ['mfaAuthType'],
  passwordRenewal: ['requireTotp', 'facts'],
  passwordReset: ['isRepeated'],
  recoveryRequest: ['lost', 'isFilled'],
  changePassword: ['facts'],
  ticketList: ['mayUse', 'total'],
  ticketRecord: ['ticketId', 'mayUse'],
  ticketComment: ['ticketId', 'isClosed', 'lockLeft'],
}
