/**
 * For `ref`: the control takes the focus as it comes, and what is above it stays in view: the sum that a password is asked for. (The attribute does so only while a document loads; React makes it do more,
 * Preact does not.)
 */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true })
}
