/** Activity is written down at most this often: a session's `seen_at` may be so much older than the last thing done in it. */
export const ACTIVITY_EVERY_SECONDS = 60
/** Who did nothing for that long in a session was away. */
export const ABSENCE_SECONDS = 300
/** Without doing anything a session lives this long. */
export const IDLE_MINUTES = 30
/** Who did nothing in any session for that long has rested: a session that opens later begins the time without a reality check anew. */
export const REST_MINUTES = 15
