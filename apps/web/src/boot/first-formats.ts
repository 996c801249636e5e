/**
 * Runs beside the page (early.ts), named after its language. The first number and the first date that are written have the browser
 * look through all of its languages, once for all that share its process: a slow phone's page would stand still for a fifth
 * of a second.
 */
new Intl.NumberFormat(self.name).format(0)
new Intl.DateTimeFormat(self.name, { dateStyle: 'short', timeStyle: 'short' }).format(0)
