export { absenceOf, endAbsence } from './absence.ts'
export { findVisitor } from './access/addressee-of.ts'
export { tellSecurity } from './access/tell-security.ts'
export { type Hold, holdOf, holdWithdrawals } from './access/withdrawal-holds.ts'
export { ACTIVITY_EVERY_SECONDS, IDLE_MINUTES } from './activity.ts'
export { answerOffers } from './consents/answer-offers.ts'
export { consentAnswersOf, consentingTo, consentsOf } from './consents/read-consents.ts'
export { login, type SignedIn } from './login.ts'
export { loginByPasskey } from './login-by-passkey.ts'
export { avatars, toAvatar } from './persons/avatars.ts'
export {
  closePlayer,
  isOpenAccount,
  keepOpen,
  openAmong,
  playersToPurge,
  purgePlayer,
  refuseWhileFrozen,
  setPlayerState,
} from './player-state.ts'
export {
  creditFactsOf,
  findPlayers,
  isSomebody,
  levelOf,
  levelsOf,
  maskedName,
  nicknamesOf,
  playerById,
  sessionsOf,
  setCreditScore,
} from './players.ts'
export { accountOfPlayer, editProfile } from './profile.ts'
export { readWallets } from './read-wallets.ts'
export { register } from './register.ts'
export { announceChanged, endPlayerSessions, logout, playerSessions } from './sessions.ts'
export { listSignIns, purgeOldSignIns } from './sign-ins/sign-ins.ts'
export type { ListedPlayer, PlayerFilter, PlayerSought } from './tables/player-list.ts'
export type { PlayerRow } from './tables/players.ts'
