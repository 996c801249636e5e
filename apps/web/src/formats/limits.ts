/** The specification's durations (chapter 9), in milliseconds unless the name says otherwise. */
export const TOAST_SHORT_MS = 1500
export const TOAST_MS = 2000
export const TOAST_LONG_MS = 2500
export const NOTIFY_MS = 3000
export const RESEND_SECONDS = 60
/** A page that arrives sooner than this shows no loading view. */
export const PAGE_DELAY_MS = 200
/** A page's code that takes longer is a chunk load error. */
export const CHUNK_TIMEOUT_MS = 120_000
/** The draw's animation of a result; the loop before it, 8 s, is in the style sheet. */
export const RESULT_MS = 2000

/** The specification's sizes and counts (chapters 2 and 9). */
export const TAB_BAR_PX = 75
export const TAB_ICON_PX = 18
export const TAB_LABEL_PX = 12
export const CODE_LENGTH = 6
export const ALBUM_PER_ROW = 3
export const DATE_PICKER_YEARS = 10
export const CALENDAR_MONTHS = 3
export const APP_VERSION = '1.1.0'
export const APP_VERSION_CODE = 100
export const TOKEN_KEY = 'App-Token'
export const DEVICE_KEY = 'App-Device'
/** What belongs to the device and outlives a session; src/boot/early.ts reads language and theme before the app has started. */
export const LANGUAGE_KEY = 'App-Language'
export const THEME_KEY = 'App-Theme'
/** What home said last, for the first moment of the next visit (src/boot/front.ts). */
export const FRONT_KEY = 'App-Front'
/** What another page showed last, by its path (src/boot/snapshot.ts). */
export const SNAPSHOT_KEY = 'App-Snapshot'
/** The style sheet that it is drawn with (src/boot/snapshot.ts). */
export const SHEET_KEY = 'App-Sheet'
/** In the place of a hidden amount: as long for every one. */
export const MASK = '••••'
export const BALANCES_KEY = 'App-Balances'
export const COVER_KEY = 'App-Cover'
export const HAPTICS_KEY = 'App-Haptics'
export const SOUND_KEY = 'App-Sound'
/** By which key the vault signed the player's total when this phone checked one first. */
export const VAULT_KEY = 'App-Vault'
/** What logging out leaves on the device. */
export const DEVICE_KEYS_KEPT = [
  THEME_KEY,
  BALANCES_KEY,
  COVER_KEY,
  HAPTICS_KEY,
  SOUND_KEY,
  VAULT_KEY,
] as const
