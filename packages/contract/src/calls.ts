import * as access from './calls/access.ts'
import * as betting from './calls/betting.ts'
import * as deposits from './calls/deposits.ts'
import * as dossier from './calls/dossier.ts'
import * as exchange from './calls/exchange.ts'
import * as fairness from './calls/fairness.ts'
import * as games from './calls/games.ts'
import * as identity from './calls/identity.ts'
import * as instruments from './calls/instruments.ts'
import * as payout from './calls/payout.ts'
import * as person from './calls/person.ts'
import * as protection from './calls/protection.ts'
import * as settings from './calls/settings.ts'
import * as statement from './calls/statement.ts'
import * as statistics from './calls/statistics.ts'
import * as uploads from './calls/uploads.ts'

/** Every call that a player's app may make. The server binds each exactly once; the document of the API is derived from it. */
export const playerCalls = {
  register: identity.register,
  login: identity.login,
  logout: identity.logout,
  getUserinfo: identity.getUserinfo,
  setFundPassword: identity.setFundPassword,
  sendCode: access.sendCode,
  resetPassword: access.resetPassword,
  changeEmail: access.changeEmail,
  changeMobile: access.changeMobile,
  changePassword: access.changePassword,
  getSecurity: access.getSecurity,
  editProfile: identity.editProfile,
  endOtherSessions: identity.endOtherSessions,
  getPerson: person.getPerson,
  editAvatar: person.editAvatar,
  getUserAuth: person.getUserAuth,
  setUserAuth: person.setUserAuth,
  listSignIns: person.listSignIns,
  getSignIn: person.getSignIn,
  endSession: person.endSession,
  getSecondFactor: person.getSecondFactor,
  beginSecondFactor: person.beginSecondFactor,
  confirmSecondFactor: person.confirmSecondFactor,
  endSecondFactor: person.endSecondFactor,
  getCreditScore: dossier.getCreditScore,
  getPrivacy: dossier.getPrivacy,
  editPrivacy: dossier.editPrivacy,
  beginExport: dossier.beginExport,
  exportData: dossier.exportData,
  closeAccount: dossier.closeAccount,
  getInit: games.getInit,
  getSettings: settings.getSettings,
  listSettingChanges: settings.listSettingChanges,
  getGame: games.getGame,
  getPlays: games.getPlays,
  getRules: games.getRules,
  listResults: games.listResults,
  getTrend: statistics.getTrend,
  getStreaks: statistics.getStreaks,
  getWins: statistics.getWins,
  getWinRates: statistics.getWinRates,
  getAvatars: statistics.getAvatars,
  getProof: games.getProof,
  getEpochs: fairness.getEpochs,
  getChain: fairness.getChain,
  getReceipt: fairness.getReceipt,
  placeBet: betting.placeBet,
  listBets: betting.listBets,
  getStatement: statement.getStatement,
  getStatementSums: statement.getStatementSums,
  getReceiptOfLine: statement.getReceiptOfLine,
  exportStatement: statement.exportStatement,
  getBalances: exchange.getBalances,
  quoteExchange: exchange.quoteExchange,
  convert: exchange.convert,
  upload: uploads.upload,
  listDepositMethods: deposits.listDepositMethods,
  requestDeposit: deposits.requestDeposit,
  proveDeposit: deposits.proveDeposit,
  cancelDeposit: deposits.cancelDeposit,
  getDeposit: deposits.getDeposit,
  listDeposits: deposits.listDeposits,
  bindCard: instruments.bindCard,
  bindWallet: instruments.bindWallet,
  listCards: instruments.listCards,
  removeCard: instruments.removeCard,
  getWithdrawInfo: payout.getWithdrawInfo,
  requestWithdrawal: payout.requestWithdrawal,
  returnDeposit: payout.returnDeposit,
  listWithdrawals: payout.listWithdrawals,
  getWithdrawal: payout.getWithdrawal,
  getProtection: protection.getProtection,
  setLimit: protection.setLimit,
  confirmLimit: protection.confirmLimit,
  removeLimit: protection.removeLimit,
  chooseNoLimit: protection.chooseNoLimit,
  reviewLimits: protection.reviewLimits,
  coolOff: protection.coolOff,
  excludeSelf: protection.excludeSelf,
  askReturn: protection.askReturn,
  answerRealityCheck: protection.answerRealityCheck,
  setRealityCheck: protection.setRealityCheck,
  getActivity: protection.getActivity,
} as const
export type PlayerCalls = typeof playerCalls
