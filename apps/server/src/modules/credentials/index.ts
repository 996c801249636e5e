export { type Account, type AccountKind, accountOf, guessAccount } from './account.ts'
export { checkFundPassword, hasFundPassword } from './fund-password/check-fund-password.ts'
export { fundPasswordRule } from './fund-password/fund-password-rule.ts'
export { hashPassword, isOutdated, nobodysHash, tryPassword } from './hash-password.ts'
export { digestOf, triesKeyOf } from './login-tries.ts'
export { mask } from './mask.ts'
export { fundPasswordStatus, setFundHash, setPasswordHash } from './password-hashes.ts'
export { OPERATOR_LENGTH_MIN, operatorPasswordRule, passwordRule } from './password-rule.ts'
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
