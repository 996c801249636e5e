/** Our own page: the specification has withdrawals and names no page for them. */
export const withdrawPath = '/pages/mine/withdraw/index'
