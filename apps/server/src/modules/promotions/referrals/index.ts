export { commissionJob } from './commission/pay-commissions.ts'
export { invitationInvariants } from './invariants.ts'
export {
  type AdminApplication,
  listApplications,
  readOne as readPartner,
} from './partners/list-applications.ts'
export { decideApplication } from './partners/partner-applications.ts'
export { countApplications, newestApplication } from './partners/read-applications.ts'
export { qualifiedInvitees } from './plans/chest/read-chest.ts'
export { planInvariants } from './plans/invariants.ts'
export { pausedSalaries } from './plans/salary/paused-salaries.ts'
export { salary, waitingSalaries } from './plans/salary/pay-salaries.ts'
export { activeInvitees } from './plans/salary/read-salary.ts'
export { toTotals } from './replies.ts'
export { placeOf } from './team/place-of.ts'
export { countTeamMoney, readOwnTeam, readTeam } from './team/read-team.ts'
