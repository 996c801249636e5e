import { keyFrom, type Purpose } from '@opendraw/ledger'

/** What bonuses are paid from, and go back to. */
export const budget: Purpose = 'growth'

/** The key of the one transfer that grants a bonus, and of the line among its player's earnings. */
export const grantKey = (bonusId: bigint): string => keyFrom('bonus grant', bonusId)
/** The key of the one transfer that ends it, whichever way. */
export const endKey = (bonusId: bigint): string => keyFrom('bonus end', bonusId)
