export {
  type Account,
  type AccountKind,
  accountOf,
  digestOf,
  guessAccount,
  mailboxOf,
  mask,
  triesKeyOf,
} from './account.ts'
export {
  checkFundPassword,
  hasFundPassword,
  refuseWhileFundBlocked,
} from './fund-password/check-fund-password.ts'
export {
  fundPasswordStatus,
  hashPassword,
  holdsPassword,
  isOutdated,
  nobodysHash,
  setFundHash,
  setPasswordHash,
  tryPassword,
} from './hash-password.ts'
export { deviceTokenOf, isKnownDevice } from './known-device.ts'
export {
  addPasskey,
  beginPasskey,
  hasPasskey,
  listPasskeys,
  purgeOldPasskeyCodes,
  removePasskey,
  removePasskeys,
  renamePasskey,
  signingOptions,
} from './passkeys/passkeys.ts'
export {
  confirmByPasskey,
  isConfirmation,
  knowsConfirmation,
  readPasskey,
  spendPasskey,
  takeConfirmation,
} from './passkeys/use-passkey.ts'
export { fundPasswordRule, OPERATOR_LENGTH_MIN, operatorPasswordRule, passwordRule } from './password-rule.ts'
export { removeFactors } from './remove-factors.ts'
export { removeRecent } from './remove-recent.ts'
export {
  checkSecondFactor,
  newRecoveryCode,
  newTotpSecret,
  purgeOldSecondFactorUses,
  RECOVERY_CODES_COUNT,
  recoveryHash,
  secondFactorOf,
  totpStep,
  totpUri,
} from './second-factor/check-second-factor.ts'
export {
  beginSecondFactor,
  checkLoginPassword,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
} from './second-factor/set-second-factor.ts'
