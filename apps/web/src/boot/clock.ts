/** The device's own time, in milliseconds since 1970: before the app has started nothing knows how far it is off. */
export function deviceNow(): number {
  return Date.now()
}
