/**
 * Which modules travel together. Left alone, the bundler makes a file of what exactly the same screens share: thirty of some
 * hundred bytes each before a form, each of them a request. Its own dependencies come with a module unless a file above has
 * them; `npm run build` shows and judges what that makes of each page, in bytes and in files.
 */

const VENDOR =
  /node_modules\/(preact|react|react-dom|scheduler|@tanstack|@lingui|zod|use-sync-external-store)\//
const APP = [
  /apps\/web\/src\/(client\/(?!pictures|bets|(check|own)-liability|liability-proof|least-owed|keep-)|boot\/early-answer|session\/(?!install-offer|feel|play-sound|own-games|cover-page|device-choice)|live|navigation|paths|formats|copy\/(?!.*\.json))/,
  /apps\/web\/src\/features\/play\/live/,
  /apps\/web\/src\/components\/(page|later|part|icon-of|query-view|digit-ball|game-art|game-lock-cover|permitted|stage-card|money-ways|watch-bar)/,
  /apps\/web\/src\/app\/status-bars/,
  // Of the contract only what every page reads: the other calls come with the screens that make them.
  /packages\/contract\/src\/(?!countries|calls\/(?!statistics)|client\/(up|down)load)/,
  /packages\/(money|time)\//,
  /packages\/games\/src\/(catalogue|digits|schedule|epochs|rgb\/facts)/,
  /packages\/ui\/src\/(amount|back-closes|ball|button|class-name|empty|glyph|list-row|mark|pill|pull|ring|segmented|use-row-edges)/,
  /packages\/ui\/src\/toast(\.tsx|-queue)/,
  /lucide-react\/dist\/esm\/icons\/(arrow-(down-to-line|left|up-right)|chart-no-axes-combined|chevron-right|house|languages|loader-circle|lock|send|user-round)\./,
]
/** What home needs for its first screen as well as below it. */
const OWN = /apps\/web\/src\/(components\/(balance-eye|own-money)|session\/(device-choice|feel))\./
/** What home fetches after its first screen, and the lobby for its wins. */
const BELOW = /apps\/web\/src\/(features\/home\/later|components\/wins)\./
/** What of it other pages use as well: they fetch that, and not the rest of home. */
const SHARED =
  /(contract\/src\/calls\/support|components\/(unread|unread-badge|entry-grid)|icons\/(badge-dollar-sign|calendar-check|gift|list-checks|list-todo|rotate-ccw|user-plus))\./

/** What most controls are made of. */
const CONTROLS = /node_modules\/(@base-ui|@floating-ui)\//
/** What many of the others are made of. */
const BASICS =
  /@base-ui\/(react\/(internals\/(composite\/composite|use-button)|floating-ui-react\/utils\/(composite|event)|utils\/(useFocusableWhenDisabled|dispatchClick))|utils\/(addEventListener|inertValue|platform\/(env|os|shared)|useControlled|useTimeout|useValueAsRef|visuallyHidden))/
const TABS =
  /ui\/src\/tabs\.|@base-ui\/(react\/(tabs|internals\/(composite|direction-context))|utils\/isElementDisabled)/
const FORMS =
  /@base-ui\/react\/(field|fieldset|form|internals\/(useValueChanged|field-|form-context|labelable-provider)|utils\/useRegisteredLabelId)|components\/(form-alert|use-fields|use-form)\.|ui\/src\/(field|take-focus)\./

/** The four games are one page with a board each. */
const PLAY =
  /features\/play\/(board-area|boards\/(bet-option|panel|picks-of-faces|sum-grid|table)|bet-slip|intent|kept-slip|my-round|play-page|queries|round-outcome|slip-check|stage|use-(agreed-odds|place-bet|reveal|slip-sheet|table))\.|client\/bets\./
/** What a bet looks like, wherever one is shown. */
const BETS =
  /(contract\/src\/calls\/betting|components\/(pick-face|result-faces|unknown-game)|ui\/src\/die)\./
/** What a way of paying is called with. */
const PAYMENTS =
  /contract\/src\/(calls\/(deposits|instruments|payout|uploads)|client\/upload-download)\.|client\/pictures\./
/** What products are called with, and said of them. */
const SAVINGS =
  /contract\/src\/calls\/(flexible|products)\.|features\/savings\/(product-outcome|product-text|queries)\.|packages\/savings\/src\/(interest|schedule)\./
/** The small ones that every other list or form has. */
const PARTS =
  /components\/(copy-button|empty-link|endless-list|facts|menu|rules-card|state-pill|use-intent-key)\./
const ICONS = /node_modules\/lucide-react\//

/** The higher priority first, and among equals the one that stands above. */
export const sharedFiles = [
  // What every screen needs: one file changes with a release, the other hardly ever.
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'app', test: (file: string) => APP.some((one) => one.test(file)), priority: 2 },
  { name: 'shared', test: SHARED, priority: 2 },
  { name: 'own', test: OWN, priority: 2 },
  { name: 'icons', test: ICONS, minShareCount: 8, priority: 1 },
  { name: 'below', test: BELOW, priority: 1 },
  { name: 'controls', test: CONTROLS, minShareCount: 58, priority: 1 },
  { name: 'basics', test: BASICS, priority: 1 },
  { name: 'tabs', test: TABS, priority: 1 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'bets', test: BETS, priority: 1 },
  { name: 'play', test: PLAY, priority: 1 },
  { name: 'payments', test: PAYMENTS, priority: 1 },
  { name: 'savings', test: SAVINGS, priority: 1 },
  { name: 'parts', test: PARTS, priority: 1 },
  { name: 'signs', test: ICONS, minShareCount: 2 },
]

const NAMED = new Set(['vendor', 'app', 'icons'])

/** The first file carries the names of all others: a short one of each is a kilobyte less before the first screen. */
export function chunkFileNames({ name }: Readonly<{ name: string }>): string {
  return `assets/${NAMED.has(name) ? `${name}-` : ''}[hash:7].js`
}
