/** The part of the refusals that is about devices: passkeys and notifications. */
export const deviceRefusalCodes = {
  passkey_unknown: { code: 400, retry: false },
  passkey_expired: { code: 400, retry: true },
  passkey_wrong_origin: { code: 400, retry: false },
  passkey_wrong_site: { code: 400, retry: false },
  passkey_unverified: { code: 400, retry: false },
  passkey_cloned: { code: 409, retry: false },
  passkey_invalid: { code: 400, retry: false },
  passkey_required: { code: 400, retry: false },
  passkey_max: { code: 409, retry: false },
  passkey_taken: { code: 409, retry: false },
  push_off: { code: 409, retry: false },
  push_service_unknown: { code: 400, retry: false },
  push_devices_many: { code: 409, retry: false },
} as const satisfies Record<string, { code: 400 | 409; retry: boolean }>
