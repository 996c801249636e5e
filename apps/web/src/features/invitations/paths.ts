export const invitePath = '/pages/convidar/index'
export const partnerPath = '/pages/buddy/index'
export const contactPath = '/pages/telegram/index'
export const helpPath = '/pages/events/helplist'
