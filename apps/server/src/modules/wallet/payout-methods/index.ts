export { bindWallet } from './addresses/bind-wallet.ts'
export {
  bindCard,
  type CardDetails,
  isSameName,
  maskNumber,
  ownerOf,
  payoutTerms,
} from './cards/bind-card.ts'
export { ownInstruments, removeCard, unbindAll } from './cards/own-instruments.ts'
export { openCards, sealOldCards } from './cards/seal-card.ts'
export {
  type AddressRow,
  addressesOf,
  addressOf,
  type CardRow,
  cardOf,
  cardsOf,
  lockPayoutsOf,
} from './tables/payout-methods.ts'
