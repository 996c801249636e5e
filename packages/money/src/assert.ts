/** Stops the program on a broken promise of our own code. Never used for what a person typed: that is a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
