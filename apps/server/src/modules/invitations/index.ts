export { commissionJob } from './commission/commission-job.ts'
export { invitationInvariants } from './invariants.ts'
export { decideApplication } from './partners/decide-application.ts'
export {
  type DeskApplication,
  listApplications,
  readOne as readPartner,
} from './partners/list-applications.ts'
export { countApplications, newestApplication } from './partners/read-applications.ts'
export { toTotals } from './replies.ts'
export { countTeamMoney } from './team/count-team-money.ts'
export { placeOf } from './team/place-of.ts'
export { readOwnTeam } from './team/read-own-team.ts'
export { readTeam } from './team/read-team.ts'
