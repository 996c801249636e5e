export {
  listNotifications,
  purgeNotificationsOf,
  purgeOldNotifications,
  unreadNotifications,
} from './list-notifications.ts'
export {
  notify,
  notifyOfRound,
  ofDeposit,
  ofProduct,
  ofSecurity,
  ofSignIn,
  ofTicket,
  ofWithdrawal,
} from './notify.ts'
export { endPushes, purgeEndedPushes, pushDevicesOf, removePushesOf } from './push/push-devices.ts'
export { sendPushes } from './push/send-pushes.ts'
