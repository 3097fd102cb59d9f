/**
 * What of the context of each flow the viewer may see: facts that decide, nothing a person typed,
 * nothing the server told of a person. A flow or key that is not named here stays in the dark.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  session: ['extras'],
  login: ['mfaAuthType', 'requireTotp'],
  emergencyCode: ['isFilled'],
  secondFactorSetUp: ['mfaAuthType'],
  passwordRenewal: ['requireTotp', 'facts'],
  passwordReset: ['isRepeated'],
  recoveryRequest: ['lost', 'isFilled'],
  changePassword: ['facts'],
  coupon: [],
  ticketList: ['mayUse', 'total'],
  ticketRecord: ['ticketId', 'mayUse'],
  ticketComment: ['ticketId', 'isClosed', 'lockLeft'],
  solutionSearch: ['mayUse', 'languageId'],
  ticketCreate: ['mayUse', 'ticketId', 'visited'],
  ticketOptions: ['ticketTypeId'],
  ticketAttachments: ['ticketId', 'isClosed'],
  attachmentDownload: ['ticketId', 'chosen', 'share'],
  attachmentUpload: ['ticketId', 'share'],
}
