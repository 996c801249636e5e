/**
 * Every way in which the world may say no, with the envelope code that it travels under. `retry` tells whether the
 * same request may succeed later without a change. Words for each stand in `words/`, one file a language.
 */
export const refusals = {
  bad_request: { code: 400, retry: false },
  key_reused: { code: 409, retry: false },
  too_many_requests: { code: 429, retry: true },
  busy: { code: 429, retry: true },
  try_again: { code: 500, retry: true },
  internal: { code: 500, retry: true },
  not_found: { code: 404, retry: false },

  session_expired: { code: 401, retry: false },
  no_permission: { code: 403, retry: false },
  account_frozen: { code: 403, retry: false },

  wrong_login: { code: 400, retry: false },
  account_taken: { code: 409, retry: false },
  account_malformed: { code: 400, retry: false },
  password_malformed: { code: 400, retry: false },
  password_common: { code: 400, retry: false },
  invite_code_unknown: { code: 400, retry: false },
  adult_required: { code: 400, retry: false },
  terms_required: { code: 400, retry: false },
  fund_password_malformed: { code: 400, retry: false },
  fund_password_weak: { code: 400, retry: false },
  fund_password_missing: { code: 409, retry: false },
  wrong_fund_password: { code: 400, retry: false },
  fund_password_blocked: { code: 429, retry: true },
  wrong_password: { code: 400, retry: false },

  game_unavailable: { code: 409, retry: true },
  round_unknown: { code: 404, retry: false },
  round_closed: { code: 409, retry: false },
  play_unknown: { code: 400, retry: false },
  odds_changed: { code: 409, retry: true },
  stake_out_of_range: { code: 400, retry: false },
  payout_too_high: { code: 400, retry: false },
  round_limit_reached: { code: 409, retry: false },
  limit_reached: { code: 409, retry: true },
  insufficient_balance: { code: 409, retry: false },

  method_unknown: { code: 404, retry: false },
  amount_out_of_range: { code: 400, retry: false },
  payment_mismatch: { code: 400, retry: false },
  proof_required: { code: 400, retry: false },
  proof_unknown: { code: 404, retry: false },
  upload_refused: { code: 400, retry: false },
  upload_quota: { code: 429, retry: true },
  card_malformed: { code: 400, retry: false },
  card_taken: { code: 409, retry: false },
  card_unknown: { code: 404, retry: false },
  card_limit: { code: 409, retry: false },
  turnover_left: { code: 409, retry: false },
  withdrawal_count_reached: { code: 409, retry: true },
  withdrawal_amount_reached: { code: 409, retry: true },

  link_invalid: { code: 400, retry: false },
  already_decided: { code: 409, retry: false },
  reason_required: { code: 400, retry: false },
  login_taken: { code: 409, retry: false },
  role_unknown: { code: 400, retry: false },
} as const satisfies Record<string, { code: 400 | 401 | 403 | 404 | 409 | 429 | 500; retry: boolean }>

/** The machine word of a refusal: stable, in the reply's `reason`. */
export type RefusalCode = keyof typeof refusals

/** A refusal on its way out of a use case. Caught in one place at the edge; everything in the transaction rolls back. */
export class Refusal extends Error {
  readonly reason: RefusalCode
  readonly details: Readonly<Record<string, string>>
  constructor(reason: RefusalCode, details: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.details = details
  }
}
