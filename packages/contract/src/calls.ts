import * as betting from './calls/betting.ts'
import * as games from './calls/games.ts'
import * as identity from './calls/identity.ts'
import * as wallet from './calls/wallet.ts'

/** Every call that a player's app may make. The server binds each exactly once; the document of the API is derived from it. */
export const playerCalls = {
  register: identity.register,
  login: identity.login,
  logout: identity.logout,
  getUserinfo: identity.getUserinfo,
  setFundPassword: identity.setFundPassword,
  editProfile: identity.editProfile,
  endOtherSessions: identity.endOtherSessions,
  getInit: games.getInit,
  getGame: games.getGame,
  getPlays: games.getPlays,
  listResults: games.listResults,
  getProof: games.getProof,
  placeBet: betting.placeBet,
  listBets: betting.listBets,
  getStatement: wallet.getStatement,
  upload: wallet.upload,
  listDepositMethods: wallet.listDepositMethods,
  requestDeposit: wallet.requestDeposit,
  listDeposits: wallet.listDeposits,
  bindCard: wallet.bindCard,
  listCards: wallet.listCards,
  removeCard: wallet.removeCard,
  getWithdrawInfo: wallet.getWithdrawInfo,
  requestWithdrawal: wallet.requestWithdrawal,
  listWithdrawals: wallet.listWithdrawals,
} as const
export type PlayerCalls = typeof playerCalls
