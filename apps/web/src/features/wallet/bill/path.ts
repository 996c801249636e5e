/** The statement; with `line` and `asset`, one line of it as a receipt. */
export const billPath = '/pages/mine/account/bill'
