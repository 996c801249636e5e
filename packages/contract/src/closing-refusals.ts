/** The part of the refusals that is about days: closing one, its evidence, and reports over them. */
export const closingRefusalCodes = {
  day_not_over: { code: 409, retry: true },
  day_jobs_open: { code: 409, retry: true },
  day_locked: { code: 409, retry: false },
  evidence_date_invalid: { code: 400, retry: false },
  dates_reversed: { code: 400, retry: false },
  report_too_long: { code: 400, retry: false },
  report_mail_missing: { code: 409, retry: false },
} as const satisfies Record<string, { code: 400 | 409; retry: boolean }>
