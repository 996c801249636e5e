/** The part of the refusals that is about deposits: before they are paid, at their provider, and on their way back. */
export const depositRefusalCodes = {
  proof_required: { code: 400, retry: false },
  deposit_unverified_max: { code: 409, retry: false },
  deposit_open_max: { code: 409, retry: false },
  deposit_not_open: { code: 409, retry: false },
  deposit_unknown: { code: 404, retry: false },
  deposit_not_returnable: { code: 409, retry: false },
  nothing_to_return: { code: 409, retry: false },
  provider_unavailable: { code: 500, retry: true },
  provider_decides: { code: 409, retry: false },
} as const satisfies Record<string, { code: 400 | 404 | 409 | 500; retry: boolean }>
