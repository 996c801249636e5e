import type { Key } from '../../../copy/use-messages.ts'
import type { UserAuth } from '../queries.ts'

/** The kinds of documents, as text. */
export const documentText = {
  passport: 'kyc.passport',
  id_card: 'kyc.id_card',
  driving_licence: 'kyc.driving_licence',
} as const satisfies Record<NonNullable<UserAuth['documentKind']>, Key>

/** Why documents did not pass, as text. */
export const reasonText = {
  unreadable: 'kycReason.unreadable',
  not_whole: 'kycReason.not_whole',
  wrong_document: 'kycReason.wrong_document',
  document_expired: 'kycReason.document_expired',
  name_differs: 'kycReason.name_differs',
  birth_date_differs: 'kycReason.birth_date_differs',
  underage: 'kycReason.underage',
  not_genuine: 'kycReason.not_genuine',
  other: 'kycReason.other',
} as const satisfies Record<NonNullable<UserAuth['reasonCode']>, Key>
