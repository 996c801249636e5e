export {
  listNotifications,
  purgeNotificationsOf,
  purgeOldNotifications,
  unreadNotifications,
} from './list-notifications.ts'
export { notify, ofDeposit, ofProduct, ofSecurity, ofSignIn, ofTicket, ofWithdrawal } from './notify.ts'
export { notifyOfRound } from './notify-of-round.ts'
export { endPushes, purgeEndedPushes, pushDevicesOf, removePushesOf } from './push/push-devices.ts'
export { sendPushes } from './push/send-pushes.ts'
