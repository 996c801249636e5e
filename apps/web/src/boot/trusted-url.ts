type TrustedTypes = Readonly<{
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (input: string) => string }
}>

/**
 * The address of a worker's script in the form that the page takes: no text is one, unless a policy made it, and this policy
 * makes the one address (require-trusted-types-for, http/headers.ts). TypeScript knows it as the text that it stands for.
 */
export function trustedUrl(policy: string, url: string): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL('') ?? url
}
