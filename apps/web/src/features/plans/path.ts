/** Everything that was earned beside bets. */
export const jobsPath = '/pages/huishou/jobbill'
export const invitePath = '/pages/convidar/index'
