export {
  listNotifications,
  purgeNotificationsOf,
  purgeOldNotifications,
  unreadNotifications,
} from './list-notifications.ts'
export { notify, ofDeposit, ofProduct, ofSecurity, ofSignIn, ofTicket, ofWithdrawal } from './notify.ts'
