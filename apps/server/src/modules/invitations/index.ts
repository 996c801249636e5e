export { commissionJob } from './commission/commission-job.ts'
export { decideApplication } from './partners/decide-application.ts'
export {
  type DeskApplication,
  listApplications,
  readOne as readPartner,
} from './partners/list-applications.ts'
export { toTotals } from './replies.ts'
export { countApplications, newestApplication } from './tables/applications.ts'
export { placeOf } from './tables/teams.ts'
export { countTeamMoney } from './team/count-team-money.ts'
export { readOwnTeam } from './team/read-own-team.ts'
export { readTeam } from './team/read-team.ts'
export { verifyInvitations } from './verify-invitations.ts'
