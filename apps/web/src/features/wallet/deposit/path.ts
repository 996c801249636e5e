/** The specification's deposit page. */
export const depositPath = '/pages/mine/savings-account/index'
