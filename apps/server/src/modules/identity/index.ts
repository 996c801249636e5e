export { type Hold, holdOf, holdWithdrawals } from './access/withdrawal-holds.ts'
export { guessAccount } from './account.ts'
export { checkLoginPassword } from './check-login-password.ts'
export { closePlayer, forgetPlayer, playersToForget } from './closing/close-player.ts'
export { forgetOldCodes } from './codes/forget-old-codes.ts'
export { endPlayerSessions } from './end-player-sessions.ts'
export { findVisitor } from './find-visitor.ts'
export { checkFundPassword, hasFundPassword } from './fund-password/check-fund-password.ts'
export { hashPassword, tryPassword } from './hash-password.ts'
export { decideKyc, type KycVerdict, overrideKyc } from './kyc/decide-kyc.ts'
export { expireKyc } from './kyc/expire-kyc.ts'
export { failedAge } from './kyc/failed-age.ts'
export { type KycCase, kycByIds, kycCase, kycDocument, kycQueue, type QueuedKyc } from './kyc/kyc-queue.ts'
export { levelOf, levelsOf } from './level-of.ts'
export { logout } from './logout.ts'
export { forgetOldMarks } from './marks/forget-old-marks.ts'
export { markContacts, markOldContacts } from './marks/mark-contacts.ts'
export { notingTried } from './marks/noting-tried.ts'
export { mask } from './mask.ts'
export { maskedName } from './masked-name.ts'
export { listInbox } from './messages/list-inbox.ts'
export { sendMessages } from './messages/send-messages.ts'
export { createSenders } from './messages/senders.ts'
export { operatorLengthMin, operatorPasswordRule } from './password-rule.ts'
export { accountOfPlayer } from './persons/account-of-player.ts'
export { avatars } from './persons/avatars.ts'
export { kycLevelOf } from './persons/kyc-level-of.ts'
export { type PersonFacts, personOf } from './persons/person-of.ts'
export { playerSessions } from './player-sessions.ts'
export { readWallets } from './read-wallets.ts'
export { checkSecondFactor } from './second-factor/check-second-factor.ts'
export { newRecoveryCode, recoveryCodesCount, recoveryHash } from './second-factor/recovery-code.ts'
export { newTotpSecret, totpStep, totpUri } from './second-factor/totp.ts'
export { setPlayerState } from './set-player-state.ts'
export { forgetOldSignIns } from './sign-ins/forget-old-sign-ins.ts'
export { listSignIns } from './sign-ins/list-sign-ins.ts'
export {
  creditFactsOf,
  privacyChoicesOf,
  setCreditScore,
  setMarketing,
} from './tables/closing.ts'
export { countForged, countPendingKyc, kycStandingOf } from './tables/kyc.ts'
export {
  findPlayers,
  type ListedPlayer,
  type PlayerFilter,
  type PlayerSought,
} from './tables/player-list.ts'
export { sessionsOf } from './tables/player-sessions.ts'
export { nicknamesOf, type PlayerRow, playerById } from './tables/players.ts'
export { secondFactorOf } from './tables/second-factors.ts'
export { announceChanged } from './tables/sessions.ts'
