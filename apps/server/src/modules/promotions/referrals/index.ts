export { commissionJob } from './commission/commissions.ts'
export { invitationInvariants } from './invariants.ts'
export {
  type AdminApplication,
  listApplications,
  newestApplication,
  readOne as readPartner,
  waitingApplications,
} from './partners/list-applications.ts'
export { decideApplication, isPartner } from './partners/partner-applications.ts'
export { qualifiedInviteesJob } from './plans/chest/chest.ts'
export { planInvariants } from './plans/invariants.ts'
export { activeInviteesJob, pausedSalaries, salaryJob, waitingSalariesJob } from './plans/salary/salaries.ts'
export { countTeamMoney, placeOf, readOwnTeam, readTeam, toTotals } from './team/read-team.ts'
