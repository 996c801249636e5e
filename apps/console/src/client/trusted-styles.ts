type TrustedTypes = Readonly<{
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
}>

/**
 * antd writes its style sheets through innerHTML, which our Content-Security-Policy forbids for markup. The default
 * policy lets pass what cannot hold an element, and nothing else: whatever has a '<' in it throws.
 */
export function allowStyleSheets(): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('markup from a text is not allowed')
      return text
    },
  })
}
