/**
 * For `ref`: the control takes the focus as it comes. (The attribute does so only while a document loads; React makes it do more,
 * Preact does not.)
 */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus()
}
