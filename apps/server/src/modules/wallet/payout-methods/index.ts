export { bindWallet } from './addresses/bind-wallet.ts'
export {
  bindCard,
  type CardDetails,
  maskNumber,
  nameMissedBy,
  ownerOf,
  payoutTerms,
} from './cards/bind-card.ts'
export {
  type BoundCard,
  boundCards,
  holdersOf,
  ownInstruments,
  removeCard,
  unbindAll,
  unbindOfClosed,
} from './cards/own-instruments.ts'
export { type CardSecrets, openCards } from './cards/seal-card.ts'
export {
  type AddressRow,
  addressesOf,
  addressOf,
  cardOf,
  lockPayoutsOf,
} from './tables/payout-methods.ts'
