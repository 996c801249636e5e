/** The part of the refusals that is about the bank: its statements, its references, and what matches them. */
export const bankRefusalCodes = {
  evidence_date_invalid: { code: 400, retry: false },
  payment_mismatch: { code: 400, retry: false },
  reference_required: { code: 400, retry: false },
  statement_too_large: { code: 400, retry: false },
  statement_malformed: { code: 400, retry: false },
  statement_charset: { code: 400, retry: false },
  statement_columns: { code: 400, retry: false },
  statement_cut: { code: 400, retry: false },
  statement_line: { code: 400, retry: false },
  statement_account: { code: 400, retry: false },
  statement_currency: { code: 400, retry: false },
  statement_balance: { code: 400, retry: false },
  statement_out: { code: 409, retry: false },
  match_unequal: { code: 409, retry: false },
} as const satisfies Record<string, { code: 400 | 409; retry: boolean }>
