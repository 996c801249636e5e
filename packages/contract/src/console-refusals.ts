/** The part of the refusals that is about what operators keep, take out and send again. */
export const consoleRefusalCodes = {
  not_a_reviewer: { code: 409, retry: false },
  views_full: { code: 409, retry: false },
  message_final: { code: 409, retry: false },
  message_moved: { code: 409, retry: false },
  exports_full: { code: 409, retry: false },
  person_reads_spent: { code: 409, retry: false },
  export_unfinished: { code: 409, retry: true },
} as const satisfies Record<string, { code: 409; retry: boolean }>
