declare module '*?icu' {
  export const messages: import('@lingui/core').Messages
}
