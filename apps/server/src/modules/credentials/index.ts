export {
  type Account,
  type AccountKind,
  accountOf,
  digestOf,
  guessAccount,
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
  isOutdated,
  nobodysHash,
  setFundHash,
  setPasswordHash,
  tryPassword,
} from './hash-password.ts'
export { deviceTokenOf, isKnownDevice } from './known-device.ts'
export { fundPasswordRule, OPERATOR_LENGTH_MIN, operatorPasswordRule, passwordRule } from './password-rule.ts'
export {
  checkSecondFactor,
  newRecoveryCode,
  newTotpSecret,
  RECOVERY_CODES_COUNT,
  recoveryHash,
  totpStep,
  totpUri,
} from './second-factor/check-second-factor.ts'
export { secondFactorOf } from './second-factor/second-factor-of.ts'
export {
  beginSecondFactor,
  checkLoginPassword,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
} from './second-factor/set-second-factor.ts'
